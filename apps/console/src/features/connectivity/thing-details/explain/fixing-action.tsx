import type { DiagnosisAction } from '@airlane/domain/diagnosis/diagnosis-actions';
import { diagnosisActions } from '@airlane/domain/diagnosis/diagnosis-actions';
import type { ReactNode } from 'react';
import { formHref } from '#templating/addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConnectionButton } from '../header/connection-button.tsx';
import { SmsButton } from '../header/sms-button.tsx';
import { StateButton } from '../header/state-button.tsx';
import type { OpenThing } from '../open-thing.ts';
import { useOpenThing } from '../open-thing.ts';

const drawn: Readonly<Record<DiagnosisAction, (thing: OpenThing) => ReactNode>> = {
  activate: () => <StateButton variant="primary" to="ACTIVE" />,
  suspend: () => <StateButton to="SUSPENDED" />,
  refreshConnection: () => <ConnectionButton text={diagnosisActions.refreshConnection.label} variant="primary" />,
  sendSms: () => <SmsButton text={diagnosisActions.sendSms.label} variant="primary" />,
  editDataLimit: ({ open, thingId }) => (
    <LinkButton size="sm" href={formHref(open, thingId)}>
      {diagnosisActions.editDataLimit.label}
    </LinkButton>
  ),
  contactSupport: () => (
    <LinkButton size="sm" variant="default" href="#/contactUs">
      {diagnosisActions.contactSupport.label}
    </LinkButton>
  ),
  wait: () => null,
};

/** What this viewer can do about a finding. */
export const FixingAction = ({ action }: { readonly action: DiagnosisAction }) => drawn[action](useOpenThing());
