import { statusFamily } from '@airlane/domain/lists/status-family';
import { Chip } from '@airlane/question-kinds/ui';
import { CopyButton } from '#ui/copy-button.tsx';
import { late } from '#ui/late.tsx';
import classes from './info-block-widget.module.css';

const QrCode = late(async () => (await import('#ui/qr-code.tsx')).QrCode);

interface ActivationCodeProps {
  readonly state: string;
  readonly code: string | undefined;
  /** A picture that came with the report, as base64 of a PNG. */
  readonly image: string | undefined;
}

const SCAN = 'Scan it with the device, or enter the code.';
const FETCHED = 'The profile has already been downloaded.';

/** What a device scans to fetch its eSIM profile. */
export const ActivationCode = ({ state, code, image }: ActivationCodeProps) => (
  <div className={classes['activation']}>
    {code === undefined ? (
      image !== undefined && (
        <img src={`data:image/png;base64,${image}`} alt="Activation code" width={144} height={144} />
      )
    ) : (
      <QrCode text={code} label="Activation code of the eSIM" />
    )}
    <div className={classes['activationWords']}>
      {state !== '' && <Chip text={state} family={statusFamily(state)} />}
      <p>{code === undefined ? FETCHED : SCAN}</p>
      {code !== undefined && (
        <span className={classes['copyable']}>
          <code>{code}</code>
          <CopyButton value={code} label="activation code" />
        </span>
      )}
    </div>
  </div>
);
