import type { Program } from './program.ts';
import { UnsupportedPattern } from './syntax.ts';

const MAX_STEPS = 1_000_000;

/**
 * Runs all ways through a program side by side, one unit of text after the other. A step is entered at most once per place in
 * the text, so the work is the length of the text times the length of the program, whatever the pattern looks like. Looks ahead
 * multiply it, hence the budget.
 */
export const runProgram = (whole: Program, text: string): boolean => {
  let steps = 0;

  const run = (program: Program, from: number, onlyFromThere: boolean): boolean => {
    let waiting: number[] = [];
    for (let at = from; at <= text.length; at += 1) {
      const entered = new Set<number>();
      const reading: number[] = [];
      const pending = onlyFromThere && at > from ? waiting : [...waiting, 0];
      for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
        if (entered.has(index)) continue;
        entered.add(index);
        steps += 1;
        if (steps > MAX_STEPS) throw new UnsupportedPattern('The pattern takes too long on this text');
        const step = program[index];
        if (step?.do === 'accept') return true;
        if (step?.do === 'read') reading.push(index);
        if (step?.do === 'fork') pending.push(...step.to);
        if (step?.do === 'check' && step.holds(text, at)) pending.push(index + 1);
        if (step?.do === 'look' && run(step.program, at, true) !== step.negated) pending.push(index + 1);
      }
      const unit = text[at];
      if (unit === undefined) return false;
      waiting = [];
      for (const index of reading) {
        const step = program[index];
        if (step?.do === 'read' && step.accepts(unit)) waiting.push(index + 1);
      }
      if (onlyFromThere && waiting.length === 0) return false;
    }
    return false;
  };

  return run(whole, 0, false);
};
