import { API_KEY_VARIABLE, asCurl } from '@airlane/contract/as-curl';
import type { PreparedCall } from '@airlane/contract/prepared-calls';
import { pageSettings } from '#lib/page-settings.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './curl-dialog.module.css';

interface CurlDialogProps {
  readonly calls: readonly { readonly title: string; readonly prepared: PreparedCall }[];
  readonly onClose: () => void;
}

/** The calls that the console makes, to be made by a program. */
export const CurlDialog = ({ calls, onClose }: CurlDialogProps) => {
  const settings = { baseUrl: window.location.origin, segment: pageSettings.vertical.key };
  return (
    <Dialog isOpen title="As curl" size="lg" onClose={onClose}>
      <p className={classes['text']}>
        {'The calls that the console makes. Put an API key from your profile into '}
        <code>{API_KEY_VARIABLE}</code>
        {' first.'}
      </p>
      {calls.map(({ title, prepared }) => {
        const command = asCurl(prepared, settings);
        return (
          <section key={title} className={classes['call']} aria-label={title}>
            <div className={classes['head']}>
              <h3 className={classes['title']}>{title}</h3>
              <CopyButton value={command} label={title} />
            </div>
            <pre className={classes['command']}>{command}</pre>
          </section>
        );
      })}
    </Dialog>
  );
};
