import { type PatternNode, UnsupportedPattern } from './syntax.ts';

export type Step =
  | { readonly do: 'read'; readonly accepts: (unit: string) => boolean }
  | { readonly do: 'check'; readonly holds: (text: string, at: number) => boolean }
  | { readonly do: 'look'; readonly program: Program; readonly negated: boolean }
  | { readonly do: 'fork'; readonly to: readonly number[] }
  | { readonly do: 'accept' };

/** Steps that follow one another; a fork names the steps where it goes on. */
export type Program = readonly Step[];

const MAX_PROGRAM_LENGTH = 5000;

/** Lays a pattern out as a program. Counted repetitions are written out, hence the limit. */
export const programOf = (pattern: PatternNode): Program => {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= MAX_PROGRAM_LENGTH) throw new UnsupportedPattern('The pattern repeats too much');
    return steps.push(step) - 1;
  };
  /** A fork whose targets are known only when what follows has been written. */
  const addFork = (): ((...to: number[]) => void) => {
    const index = add({ do: 'fork', to: [] });
    return (...to) => {
      steps[index] = { do: 'fork', to };
    };
  };

  const writers: { readonly [Type in PatternNode['type']]: (node: Extract<PatternNode, { type: Type }>) => void } = {
    unit: ({ accepts }) => void add({ do: 'read', accepts }),
    assertion: ({ holds }) => void add({ do: 'check', holds }),
    lookahead: ({ node, negated }) => void add({ do: 'look', program: programOf(node), negated }),
    sequence: ({ nodes }) => nodes.forEach(write),
    alternatives: ({ nodes }) => {
      const enter = addFork();
      const exits: ((...to: number[]) => void)[] = [];
      const starts = nodes.map((node) => {
        const start = steps.length;
        write(node);
        exits.push(addFork());
        return start;
      });
      enter(...starts);
      for (const exit of exits) exit(steps.length);
    },
    repetition: ({ node, least, most }) => {
      for (let count = 0; count < least; count += 1) write(node);
      if (most === Number.POSITIVE_INFINITY) {
        const loop = steps.length;
        const enter = addFork();
        write(node);
        addFork()(loop);
        enter(loop + 1, steps.length);
        return;
      }
      const exits: (() => void)[] = [];
      for (let count = least; count < most; count += 1) {
        const enter = addFork();
        const start = steps.length;
        exits.push(() => enter(start, steps.length));
        write(node);
      }
      for (const exit of exits) exit();
    },
  };
  const write = (node: PatternNode): void => (writers[node.type] as (node: PatternNode) => void)(node);

  write(pattern);
  add({ do: 'accept' });
  return steps;
};
