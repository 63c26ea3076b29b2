import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

/** Found by selectors in which one of these words stands. */
const element = (...words: readonly string[]) => ({
  words,
  focus: vi.fn(),
  matches: (selector: string) => words.some((word) => selector.includes(word)),
});
type Fake = ReturnType<typeof element>;

/** A form with one refused field, which has these elements in this order. */
const formWith = (...elements: readonly Fake[]) => {
  const field = {
    scrollIntoView: vi.fn(),
    querySelector: (selector: string) => elements.find((found) => found.matches(selector)) ?? null,
  };
  return { form: { querySelector: () => field } as unknown as HTMLFormElement, field };
};
const page: { activeElement: Fake | null } = { activeElement: null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.activeElement = element('button');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  {
    name: 'what is refused, although another input stands before it',
    elements: [element('button'), element('input'), element('input', 'aria-invalid')],
    expected: 2,
  },
  {
    name: 'an input, although the help stands before it',
    elements: [element('button'), element('input')],
    expected: 1,
  },
  { name: 'a button where there is nothing else', elements: [element('button')], expected: 0 },
])('goes to $name', ({ elements, expected }) => {
  focusFirstError(formWith(...elements).form);
  vi.runAllTimers();
  expect(elements.map(({ focus }) => focus.mock.calls.length)).toEqual(
    elements.map((_, index) => Number(index === expected)),
  );
});

it.each([
  { name: 'has begun to answer stays there', active: element('input'), focused: 0 },
  { name: 'has only pressed a button is led to the field', active: element('button'), focused: 1 },
])('a person who $name', ({ active, focused }) => {
  const input = element('input');
  const { form, field } = formWith(input);
  focusFirstError(form);
  page.activeElement = active;
  vi.runAllTimers();
  expect(input.focus).toHaveBeenCalledTimes(focused);
  expect(field.scrollIntoView).toHaveBeenCalledTimes(focused);
});

it('leads away from the field in which Enter was pressed', () => {
  page.activeElement = element('input');
  const refused = element('input', 'aria-invalid');
  focusFirstError(formWith(refused).form);
  vi.runAllTimers();
  expect(refused.focus).toHaveBeenCalledOnce();
});
