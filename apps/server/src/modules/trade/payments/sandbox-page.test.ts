import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sandboxPage } from './sandbox-page.ts';

/** The frame's script over elements that only remember what is done to them. */
const openFrame = (answer: (signal: AbortSignal) => Promise<object>) => {
  const elements = new Map<string, { textContent: string; hidden: boolean; disabled: boolean; focus: () => void; reset: () => void; press: () => Promise<void>; addEventListener: (type: string, act: (event: object) => Promise<void>) => void }>();
  const element = (id: string) => {
    const made = elements.get(id) ?? { textContent: '', hidden: false, disabled: false, focus: () => undefined, reset: () => undefined, press: async () => undefined, addEventListener: (_: string, act: (event: object) => Promise<void>) => void (made.press = () => act({ preventDefault: () => undefined })) };
    elements.set(id, made);
    return made;
  };
  const script = /<script>(.*)<\/script>/s.exec(sandboxPage)?.[1] ?? '';
  const document = { documentElement: { dataset: {}, offsetHeight: 1 }, getElementById: element, querySelectorAll: () => [element('confirm'), element('refuse')] };
  const fetch = async (_: string, { signal }: { signal: AbortSignal }) => ({ ok: true, json: () => answer(signal) });
  runInNewContext(script, { document, fetch, location: { hash: '#secret=seti_1_secret_2', origin: 'null' }, parent: { postMessage: () => undefined }, ResizeObserver: class { observe = (): void => undefined; }, URLSearchParams, AbortSignal });
  return element;
};

test('while the bank is asked the frame says so, and then why it refused', async () => {
  let settle: (answer: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    settle = resolve;
  });
  const frame = openFrame(() => answered);
  const pressed = frame('refuse').press();
  expect([frame('waiting').textContent, frame('refuse').disabled]).toEqual(['Telling your bank…', true]);
  settle({ status: 'refused', problem: 'We are unable to authenticate your payment method.' });
  await pressed;
  expect([frame('problem').textContent, frame('waiting').textContent, frame('refuse').disabled]).toEqual(['We are unable to authenticate your payment method.', '', false]);
});

test('an answer that is lost is told, and the buttons can be pressed again', async () => {
  let hasLimit = false;
  const frame = openFrame(async (signal) => {
    hasLimit = signal instanceof AbortSignal;
    throw new Error('The line broke');
  });
  await frame('refuse').press();
  expect([frame('problem').textContent, frame('refuse').disabled, hasLimit]).toEqual(['The payment provider is not responding. Try again in a moment.', false, true]);
});
