import { TOAST_SECONDS } from '@airlane/domain';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly detail?: string | undefined;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

export type ToastContent = Omit<Toast, 'id'>;

/** Something to act on stays longer: nobody finds a link in three seconds. */
const LINK_SECONDS = 8;

export interface ToastStore {
  show(content: ToastContent): void;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  read(): readonly Toast[];
}

export const createToastStore = (): ToastStore => {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));
  return {
    dismiss,
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (content) => {
      const isShown = toasts.some((toast) => toast.text === content.text && toast.detail === content.detail);
      if (isShown) return;
      const toast = { ...content, id: nextId };
      nextId += 1;
      change([...toasts, toast]);
      setTimeout(() => dismiss(toast.id), (content.link ? LINK_SECONDS : TOAST_SECONDS) * 1000);
    },
  };
};

export const toastStore = createToastStore();
export const showToast = toastStore.show;
