import { useSyncExternalStore } from 'react';
import { IconClose } from '../icon-close.tsx';
import type { Toast } from './toast-store.ts';
import { toastStore } from './toast-store.ts';
import classes from './toaster.module.css';

const act = ({ id, action }: Toast): void => {
  toastStore.dismiss(id);
  action?.run();
};

const ToastBox = ({ toast }: { readonly toast: Toast }) => (
  <span className={classes['toast']} data-tone={toast.tone} role={toast.isSticky === true ? 'alert' : undefined}>
    <span className={classes['body']}>
      <span>{toast.text}</span>
      {toast.detail !== undefined && <span className={classes['detail']}>{toast.detail}</span>}
      {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
      {toast.action && <button type="button" className={classes['action']} onClick={() => act(toast)}>{toast.action.label}</button>}
    </span>
    <button type="button" className={classes['close']} aria-label="Dismiss notification" onClick={() => toastStore.dismiss(toast.id)}>
      <IconClose />
    </button>
  </span>
);

/** Where results and refusals appear. News is announced politely; what was ordered and did not happen is an alert and stays until it is closed. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className={classes['stack']} onPointerEnter={toastStore.hold} onPointerLeave={toastStore.release} onFocus={toastStore.hold} onBlur={toastStore.release}>
      <div className={classes['list']} role="group" aria-label="Failures">
        {toasts.filter(({ isSticky }) => isSticky === true).map((toast) => <ToastBox key={toast.id} toast={toast} />)}
      </div>
      <output className={classes['list']} aria-live="polite" aria-label="Notifications">
        {toasts.filter(({ isSticky }) => isSticky !== true).map((toast) => <ToastBox key={toast.id} toast={toast} />)}
      </output>
    </div>
  );
};
