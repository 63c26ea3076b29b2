import { useSyncExternalStore } from 'react';
import { IconClose } from '../icon-close.tsx';
import type { Toast } from './toast-store.ts';
import { toastStore } from './toast-store.ts';
import classes from './toaster.module.css';

/** The pointer and the focus are gone with the toast, without a word: the others are let go. */
const close = ({ id }: Toast): void => {
  toastStore.dismiss(id);
  toastStore.release();
};

const act = (toast: Toast): void => {
  close(toast);
  toast.action?.run();
};

const ToastBox = ({ toast }: { readonly toast: Toast }) => (
  <span className={classes['toast']} data-tone={toast.tone} role={toast.isSticky === true ? 'alert' : undefined}>
    <span className={classes['body']}>
      <span>{toast.text}</span>
      {toast.detail !== undefined && <span className={classes['detail']}>{toast.detail}</span>}
      {toast.link && (
        <a href={toast.link.href} onClick={() => close(toast)}>
          {toast.link.label}
        </a>
      )}
      {toast.action && (
        <button type="button" className={classes['action']} onClick={() => act(toast)}>
          {toast.action.label}
        </button>
      )}
    </span>
    <button type="button" className={classes['close']} aria-label="Dismiss notification" onClick={() => close(toast)}>
      <IconClose />
    </button>
  </span>
);

/** Where results and refusals appear. News is announced politely; what was ordered and did not happen is an alert and stays until it is closed. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div
      className={classes['stack']}
      onPointerMove={toastStore.hold}
      onPointerLeave={toastStore.release}
      onFocus={toastStore.hold}
      onBlur={toastStore.release}
    >
      <section className={classes['list']} aria-label="Failures">
        {toasts
          .filter(({ isSticky }) => isSticky === true)
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </section>
      <output className={classes['list']} aria-live="polite" aria-label="Notifications">
        {toasts
          .filter(({ isSticky }) => isSticky !== true)
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </output>
    </div>
  );
};
