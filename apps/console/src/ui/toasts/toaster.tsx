import { useSyncExternalStore } from 'react';
import { IconClose } from '../icon-close.tsx';
import { toastStore } from './toast-store.ts';
import classes from './toaster.module.css';

/** Where results and refusals appear; a polite live region, so that screen readers hear them too. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <output className={classes['stack']} aria-live="polite" aria-label="Notifications">
      {toasts.map((toast) => (
        <span key={toast.id} className={classes['toast']} data-tone={toast.tone}>
          <span className={classes['body']}>
            <span>{toast.text}</span>
            {toast.detail !== undefined && <span className={classes['detail']}>{toast.detail}</span>}
            {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
          </span>
          <button type="button" className={classes['close']} aria-label="Dismiss notification" onClick={() => toastStore.dismiss(toast.id)}>
            <IconClose />
          </button>
        </span>
      ))}
    </output>
  );
};
