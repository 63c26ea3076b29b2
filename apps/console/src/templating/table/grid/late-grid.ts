import { late } from '../../../ui/late.tsx';

/** Phones draw cards and never need the grid. */
export const Grid = late(async () => (await import('./grid.tsx')).Grid);
