import { TOAST_SECONDS } from '@airlane/domain/lists/lists';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
  readonly detail?: string | undefined;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  /** Stays until it is closed: something was ordered and did not happen. */
  readonly isSticky?: boolean | undefined;
  /** What can be done about it: try again, undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export type ToastContent = Omit<Toast, 'id'>;

/** Something to act on stays longer: three seconds are too short to find a link. */
const LINK_SECONDS = 8;

export interface ToastStore {
  /** Answers the id of the toast, or of the one that says the same already. */
  show(content: ToastContent): number;
  dismiss(id: number): void;
  /** While the pointer or the focus is in a toast, none of them leaves. */
  hold(): void;
  release(): void;
  subscribe(listener: () => void): () => void;
  read(): readonly Toast[];
}

export const createToastStore = (): ToastStore => {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stopTimer = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number): void => {
    stopTimer(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const startTimer = ({ id, link, action, isSticky = false }: Toast): void => {
    if (!isSticky && !isHeld)
      timers.set(
        id,
        setTimeout(() => dismiss(id), (link || action ? LINK_SECONDS : TOAST_SECONDS) * 1000),
      );
  };
  return {
    dismiss,
    hold: () => {
      isHeld = true;
      for (const id of timers.keys()) stopTimer(id);
    },
    release: () => {
      isHeld = false;
      for (const toast of toasts) {
        stopTimer(toast.id);
        startTimer(toast);
      }
    },
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (content) => {
      const same = toasts.find((toast) => toast.text === content.text && toast.detail === content.detail);
      if (same) return same.id;
      const toast = { ...content, id: nextId };
      nextId += 1;
      change([...toasts, toast]);
      startTimer(toast);
      return toast.id;
    },
  };
};

export const toastStore = createToastStore();
export const showToast = (content: ToastContent): void => {
  toastStore.show(content);
};
