import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sandboxPage } from './sandbox-page.ts';

type Listener = (event: object) => Promise<void>;

const makeElement = () => ({
  textContent: '',
  hidden: false,
  disabled: false,
  focus: () => undefined,
  reset: () => undefined,
  press: async () => undefined as void,
  addEventListener(_: string, act: Listener) {
    this.press = () => act({ preventDefault: () => undefined });
  },
});

/** The frame's script over elements that only remember what is done to them. */
const openFrame = (answer: (signal: AbortSignal) => Promise<object>) => {
  const elements = new Map<string, ReturnType<typeof makeElement>>();
  const element = (id: string) => {
    const made = elements.get(id) ?? makeElement();
    elements.set(id, made);
    return made;
  };
  const script = /<script>(.*)<\/script>/s.exec(sandboxPage)?.[1] ?? '';
  runInNewContext(script, {
    document: {
      documentElement: { dataset: {}, offsetHeight: 1 },
      getElementById: element,
      querySelectorAll: () => [element('confirm'), element('refuse')],
    },
    fetch: async (_: string, { signal }: { signal: AbortSignal }) => ({ ok: true, json: () => answer(signal) }),
    location: { hash: '#secret=seti_1_secret_2', origin: 'null' },
    parent: { postMessage: () => undefined },
    ResizeObserver: class {
      observe = (): void => undefined;
    },
    URLSearchParams,
    AbortSignal,
  });
  return element;
};

test('while the bank is asked the frame says so, and then why it refused', async () => {
  let showResult: (answer: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    showResult = resolve;
  });
  const frame = openFrame(() => answered);
  const pressed = frame('refuse').press();
  expect([frame('waiting').textContent, frame('refuse').disabled]).toEqual(['Telling your bank…', true]);
  const problem = 'We are unable to authenticate your payment method.';
  showResult({ status: 'refused', problem });
  await pressed;
  const said = [frame('problem').textContent, frame('waiting').textContent];
  expect([...said, frame('refuse').disabled]).toEqual([problem, '', false]);
});

test('an answer that is lost is told, and the buttons can be pressed again', async () => {
  let hasLimit = false;
  const frame = openFrame(async (signal) => {
    hasLimit = signal instanceof AbortSignal;
    throw new Error('The line broke');
  });
  await frame('refuse').press();
  expect(frame('problem').textContent).toBe('The payment provider is not responding. Try again in a moment.');
  expect([frame('refuse').disabled, hasLimit]).toEqual([false, true]);
});
