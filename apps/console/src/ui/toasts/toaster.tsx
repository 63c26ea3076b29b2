import { useSyncExternalStore } from 'react';
import { IconClose } from '../icon-close.tsx';
import { toastStore } from './toast-store.ts';
import classes from './toaster.module.css';

/** Where results and refusals appear; a polite live region, so that screen readers hear them too. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className={classes['stack']} role="status" aria-live="polite" aria-label="Notifications">
      {toasts.map((toast) => (
        <div key={toast.id} className={classes['toast']} data-tone={toast.tone}>
          <div className={classes['body']}>
            <div>{toast.text}</div>
            {toast.detail !== undefined && <div className={classes['detail']}>{toast.detail}</div>}
            {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
          </div>
          <button type="button" className={classes['close']} aria-label="Dismiss notification" onClick={() => toastStore.dismiss(toast.id)}>
            <IconClose />
          </button>
        </div>
      ))}
    </div>
  );
};
