import { saveFile } from '#lib/csv/save-file.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from '../profile.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The only time that these codes are seen. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const text = codes.join('\n');
  return (
    <>
      <Notice tone="warning">
        Store these recovery codes where you can reach them without your phone. Each works for one login, and they are
        not shown again.
      </Notice>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => void copyToClipboard(text)}>
          Copy
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(`${pageSettings.vertical.key}-recovery-codes.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </>
  );
};
