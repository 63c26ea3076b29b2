import { lazy, Suspense, useState } from 'react';
import { useOpenThing } from '../open-thing.ts';
import { ActionButton } from './action-button.tsx';

const QosDialog = lazy(async () => ({ default: (await import('../qos/qos-dialog.tsx')).QosDialog }));

export const QosButton = ({ text }: { readonly text?: string }) => {
  const { status } = useOpenThing();
  const [isOpen, setOpen] = useState(false);
  const isRunning = status?.pingDocumentId != null;
  return (
    <>
      <ActionButton name="qos" text={isRunning ? 'Ping in progress' : text} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <QosDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
