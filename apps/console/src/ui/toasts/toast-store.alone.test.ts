import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leave after three seconds', () => {
    const store = createToastStore();
    store.show({ tone: 'error', text: 'Not found' });
    vi.advanceTimersByTime(2999);
    expect(store.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.read()).toHaveLength(0);
  });

  it('stay while the pointer or the focus is in one of them', () => {
    const store = createToastStore();
    store.show({ tone: 'error', text: 'Not found' });
    store.hold();
    vi.advanceTimersByTime(60_000);
    store.show({ tone: 'info', text: 'News' });
    vi.advanceTimersByTime(60_000);
    expect(store.read()).toHaveLength(2);
    store.release();
    vi.advanceTimersByTime(3000);
    expect(store.read()).toHaveLength(0);
  });

  it('stay until they are closed where something was ordered and did not happen', () => {
    const store = createToastStore();
    const id = store.show({ tone: 'error', text: 'The SIM was not suspended', isSticky: true });
    store.hold();
    store.release();
    vi.advanceTimersByTime(3_600_000);
    expect(store.read()).toHaveLength(1);
    store.dismiss(id);
    expect(store.read()).toHaveLength(0);
  });

  it('are shown once while the same text is on the screen, and again afterwards', () => {
    const store = createToastStore();
    store.show({ tone: 'error', text: 'Not found' });
    store.show({ tone: 'error', text: 'Not found' });
    store.show({ tone: 'error', text: 'Another' });
    expect(store.read().map((toast) => toast.text)).toEqual(['Not found', 'Another']);
    vi.advanceTimersByTime(3000);
    store.show({ tone: 'error', text: 'Not found' });
    expect(store.read()).toHaveLength(1);
  });
});
