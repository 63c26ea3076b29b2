import type { World } from './world/world.ts';

/** Something that is measured on its own: `npm run bench -- dashboard` runs that one alone. */
export interface Part {
  readonly name: string;
  /** Prints its figures and answers how many goals were missed. The world is made when the first part asks for it. */
  measure(world: () => Promise<World>): Promise<number>;
}
