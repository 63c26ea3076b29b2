import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDrafts } from './keep-drafts.ts';

const page = new EventTarget();
let type: () => void = () => undefined;
let typed = 0;
const form = {
  getValues: (() => ({ QID001Name: typed })) as never,
  subscribe: (({ callback }: { callback: () => void }) => {
    type = () => {
      typed += 1;
      callback();
    };
    return () => undefined;
  }) as never,
};

beforeEach(() => {
  typed = 0;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the drafts at once, and then whenever typing pauses', () => {
  const write = vi.fn();
  keepDrafts(form, write);
  expect(write).toHaveBeenCalledTimes(1);
  for (let key = 0; key < 20; key += 1) {
    type();
    vi.advanceTimersByTime(50);
  }
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300);
  expect(write).toHaveBeenLastCalledWith({ QID001Name: 20 });
  expect(write).toHaveBeenCalledTimes(2);
});

it('keeps the last key when the page goes away, and nothing after it was stopped', () => {
  const write = vi.fn();
  const stop = keepDrafts(form, write);
  type();
  page.dispatchEvent(new Event('pagehide'));
  expect(write).toHaveBeenLastCalledWith({ QID001Name: 1 });
  type();
  stop();
  vi.advanceTimersByTime(1000);
  page.dispatchEvent(new Event('pagehide'));
  expect(write).toHaveBeenCalledTimes(2);
});
