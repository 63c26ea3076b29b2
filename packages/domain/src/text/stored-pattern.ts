import { type Program, programOf } from '../pattern/program.ts';
import { readPattern } from '../pattern/read-pattern.ts';
import { runProgram } from '../pattern/run-program.ts';
import { UnsupportedPattern } from '../pattern/syntax.ts';

export const MAX_STORED_PATTERN_LENGTH = 500;
const MAX_PROGRAMS_KEPT = 500;

const programs = new Map<string, Program | 'unusable'>();

const isSyntaxRefusal = (error: unknown): boolean =>
  error instanceof UnsupportedPattern || error instanceof SyntaxError;

const compilePattern = (source: string): Program | 'unusable' => {
  if (source.length > MAX_STORED_PATTERN_LENGTH) return 'unusable';
  try {
    // The built-in compiler is the validate of the syntax; its matcher is never run on a whole text.
    const { source: checked } = new RegExp(source);
    return programOf(readPattern(checked));
  } catch (error) {
    if (isSyntaxRefusal(error)) return 'unusable';
    throw error;
  }
};

const programFor = (source: string): Program | 'unusable' => {
  const known = programs.get(source);
  if (known !== undefined) return known;
  if (programs.size >= MAX_PROGRAMS_KEPT) programs.clear();
  const program = compilePattern(source);
  programs.set(source, program);
  return program;
};

export const isUsablePattern = (source: string): boolean => programFor(source) !== 'unusable';

/**
 * Whether a text matches a pattern that stands in a template.
 *
 * Templates are data that people edit, and the built-in matcher goes back over a text as often as a pattern tells it to: a few
 * characters such as `(a+)+$` stop a server for hours. So the pattern is matched without going back, in work that is
 * bounded by the lengths of both. What cannot be matched so (references back, looks behind, no valid syntax) is 'unusable', never an exception.
 */
export const storedPatternMatches = (source: string, text: string): boolean | 'unusable' => {
  const program = programFor(source);
  if (program === 'unusable') return 'unusable';
  try {
    return runProgram(program, text);
  } catch (error) {
    if (isSyntaxRefusal(error)) return 'unusable';
    throw error;
  }
};
