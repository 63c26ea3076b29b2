import { CaptureButton } from './capture-button.tsx';
import { ConnectionButton } from './connection-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { QosButton } from './qos-button.tsx';
import { SmsButton } from './sms-button.tsx';
import { StateButton } from './state-button.tsx';
import classes from './thing-header.module.css';

/** What can be done with the Thing that is open. */
export const ThingActions = ({ onEditTags }: { readonly onEditTags: (() => void) | undefined }) => (
  <div className={classes['actions']} role="toolbar" aria-label="Actions on this Thing">
    <StateButton />
    <ConnectionButton />
    <CaptureButton />
    <QosButton />
    <SmsButton />
    <MoreMenu onEditTags={onEditTags} />
  </div>
);
