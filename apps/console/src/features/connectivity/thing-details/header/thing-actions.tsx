import { CaptureButton } from './capture-button.tsx';
import { ConnectionButton } from './connection-button.tsx';
import { QosButton } from './qos-button.tsx';
import { SmsButton } from './sms-button.tsx';
import { StateButton } from './state-button.tsx';
import classes from './thing-header.module.css';

/** What can be done with the Thing that is open. */
export const ThingActions = () => (
  <div className={classes['actions']} role="toolbar" aria-label="Actions on this thing">
    <StateButton />
    <ConnectionButton />
    <CaptureButton />
    <QosButton />
    <SmsButton />
  </div>
);
