import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';
import { thingButtonObstacle } from '@airlane/domain/thing-header/thing-buttons';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { Notice } from '#ui/notice.tsx';
import { captureAnswers } from '../header/capture-answers.ts';
import { OpenThingProvider, useOpenThing } from '../open-thing.ts';
import { useThing } from '../use-thing.ts';
import { orderWords } from './order-words.ts';
import { useConnectionRefresh, useStateChange } from './use-orders.tsx';

interface OrderProps {
  readonly onClose: () => void;
}

const QosDialog = lazy(async () => ({ default: (await import('../qos/qos-dialog.tsx')).QosDialog }));
const SmsDialog = lazy(async () => ({ default: (await import('../sms/sms-dialog.tsx')).SmsDialog }));
const CaptureForm = lazy(() => import('#templating/popover-forms/capture-form.tsx'));

const ConfirmState = ({ onClose }: OrderProps) => {
  const change = useStateChange();
  // Once it is done the Thing is read again and the opposite could be ordered; the question stays the one that was asked.
  const [{ text, question, isDestructive, run }] = useState(change);
  return (
    <ConfirmDialog
      isOpen
      title={text}
      confirmText={text}
      isDestructive={isDestructive}
      isBusy={change.isBusy}
      onCancel={onClose}
      onConfirm={() => void run().then(onClose)}
    >
      {question}
    </ConfirmDialog>
  );
};

const ConfirmConnection = ({ onClose }: OrderProps) => {
  const { text, question, run, isBusy } = useConnectionRefresh();
  return (
    <ConfirmDialog
      isOpen
      title={text}
      confirmText={text}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void run().then(onClose)}
    >
      {question}
    </ConfirmDialog>
  );
};

const CaptureDialog = ({ onClose }: OrderProps) => {
  const { open, accountId, iccid, status } = useOpenThing();
  const { data: templates } = useQuery(templatesQuery(accountId));
  const template = templates?.find(({ description }) => description === 'capture');
  if (template === undefined) return null;
  return (
    <Dialog isOpen title={orderWords.capture.title} onClose={onClose}>
      <CaptureForm
        open={{ ...open, template }}
        given={captureAnswers(iccid, status)}
        isLimitedToMinute={status?.limitCaptureDurationOptionsToMinute === true}
        onClose={onClose}
      />
    </Dialog>
  );
};

const drawn: Readonly<Record<ThingButtonName, ComponentType<OrderProps>>> = {
  state: ConfirmState,
  connection: ConfirmConnection,
  capture: CaptureDialog,
  qos: QosDialog,
  sms: SmsDialog,
};
interface ThingOrderProps extends OrderProps {
  readonly open: OpenTemplate;
  readonly id: string;
  readonly order: ThingButtonName;
}

/** One order for one Thing, given elsewhere than on its page: the same questions, calls and refusals. */
export const ThingOrder = ({ open, id, order, onClose }: ThingOrderProps) => {
  const { thing, document, status } = useThing(open, id);
  const error = document.error ?? status.error;
  const Drawn = drawn[order];
  if (error && thing?.status === undefined) {
    return (
      <Dialog isOpen title={orderWords[order].title} onClose={onClose}>
        <ProblemMessage
          title="The Thing could not be loaded"
          {...problemOf(error)}
          onRetry={() => void (document.error ? document.refetch() : status.refetch())}
        />
      </Dialog>
    );
  }
  if (thing?.status === undefined) return null;
  const obstacle = thingButtonObstacle(order, thing.status, thing.viewer);
  if (obstacle !== undefined)
    return (
      <Dialog isOpen title={orderWords[order].title} onClose={onClose}>
        <Notice tone="warning">{obstacle}</Notice>
      </Dialog>
    );
  return (
    <OpenThingProvider value={thing}>
      <Suspense>
        <Drawn onClose={onClose} />
      </Suspense>
    </OpenThingProvider>
  );
};
