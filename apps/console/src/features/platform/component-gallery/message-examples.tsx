import { IconFilterOff, IconTable } from '@tabler/icons-react';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { TableSkeleton } from '#templating/table/table-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { LegalWords } from '#ui/legal-words.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { pageSettings } from '#lib/page-settings.ts';
import type { ComponentExample } from './component-example.ts';
import classes from './component-gallery.module.css';

const ignore = (): void => undefined;
const REQUEST = 'req-7f3a';

const Header = () => (
  <PageHeader
    crumbs={[{ label: 'Acme Logistics', href: '#component-gallery' }, { label: 'Things' }]}
    title="Things"
    aside="688, updated 4 s ago"
    actions={<Button size="sm">New Thing</Button>}
  />
);

const legalText = {
  language: 'en',
  revised: 'Version 2, valid from 01 Apr 27',
  sections: [{ heading: '1. Parties', paragraphs: ['These terms are an agreement between us and you.'] }],
};

const Legal = () => <LegalWords text={legalText} level={3} />;

const Notices = () => (
  <div className={classes['stack']}>
    <Notice tone="info">The report is being created and will be delivered to the inbox.</Notice>
    <Notice
      tone="warning"
      actions={
        <Button size="xs" variant="default">
          Dismiss
        </Button>
      }
    >
      This link is damaged. What could be read of it is shown.
    </Notice>
    <Notice tone="error">The core network has not answered since 15 Jan 26 11:00; actions are paused.</Notice>
  </div>
);

const EmptyStates = () => (
  <div className={classes['pair']}>
    <StateMessage
      icon={<IconTable size={22} />}
      title="No campaigns yet"
      text="A campaign brings new software to many Things."
      actions={<Button>New campaign</Button>}
    />
    <StateMessage
      icon={<IconFilterOff size={22} />}
      title="No matches"
      text={'No Things match "truck 7".'}
      actions={<Button variant="default">Clear search</Button>}
    />
  </div>
);

const Problems = () => (
  <div className={classes['pair']}>
    <ProblemMessage
      title="This report could not be loaded"
      message="The server could not be reached. Check your connection and try again."
      status={503}
      requestId={REQUEST}
      onRetry={ignore}
    />
    <ProblemMessage
      title="This report could not be loaded"
      message="Your role does not allow this. An administrator of the account can grant it."
      status={403}
      requestId={REQUEST}
    />
  </div>
);

const Skeletons = () => (
  <div className={classes['pair']}>
    <TableSkeleton rows={4} />
    <DocumentSkeleton fields={4} />
  </div>
);

const Secret = () => (
  <ShownOnce label="API key" value="air_live_5f1c0b7e2d94" onDone={ignore}>
    Copy this key now. It is not shown again.
  </ShownOnce>
);

const Signs = () => (
  <div className={classes['row']}>
    <ProductMark mark={pageSettings.vertical.brand.mark} size={40} />
    <QrCode text="LPA:1$smdp.airlane.test$4F2A-77C1" label="Activation code of the eSIM" />
  </div>
);

const toasts = [
  { tone: 'success', text: 'Truck 7 was saved' },
  { tone: 'info', text: 'The results file will be delivered to the inbox' },
  { tone: 'warning', text: '1 of 2 Things was not changed', detail: 'Truck 8 is suspended' },
  { tone: 'error', text: 'Truck 7 was not suspended', isSticky: true, action: { label: 'Try again', run: ignore } },
] as const;

const Toasts = () => (
  <Button variant="default" onClick={() => toasts.forEach(showToast)}>
    Show the notifications
  </Button>
);

export const messageExamples: readonly ComponentExample[] = [
  { name: 'Page header', purpose: 'Where the page stands, its title, and what can be done on it.', Example: Header },
  {
    name: 'Legal words',
    purpose: 'The words of a legal text: sections with headings and paragraphs, in their language.',
    Example: Legal,
  },
  { name: 'Notice', purpose: 'A sentence about the whole page, above what it is about.', Example: Notices },
  { name: 'Empty', purpose: 'Nothing there yet, or nothing that matches.', Example: EmptyStates },
  { name: 'Problem', purpose: 'What failed, what to do, and the request id for support.', Example: Problems },
  { name: 'Skeleton', purpose: 'The final shape while the content is under way.', Example: Skeletons },
  { name: 'Secret', purpose: 'A key or password at the only time that it is shown.', Example: Secret },
  { name: 'Signs', purpose: 'The mark of the portal, and a code to scan.', Example: Signs },
  {
    name: 'Notifications',
    purpose: 'Results disappear automatically; what was ordered and did not happen stays.',
    Example: Toasts,
    opener: 'Show the notifications',
  },
];
