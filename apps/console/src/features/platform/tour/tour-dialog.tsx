import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#lib/queries/me.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { tourSteps } from './tour-steps.ts';

interface TourDialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** What is worth seeing first, a step at a time; the last step leads to the Things. */
export const TourDialog = ({ accountId, onClose }: TourDialogProps) => {
  const [index, setIndex] = useState(0);
  const { data: me } = useQuery(meQuery());
  const steps = me === undefined ? [] : tourSteps(me.appType);
  const step = steps[index];
  if (step === undefined) return null;
  const isLast = index === steps.length - 1;
  return (
    <Dialog isOpen title={`Tour: step ${index + 1} of ${steps.length}`} onClose={onClose}>
      <div aria-live="polite">
        <strong>{step.title}</strong>
        <p>{step.text}</p>
      </div>
      <DialogButtons>
        {index > 0 && (
          <Button variant="default" onClick={() => setIndex(index - 1)}>
            Back
          </Button>
        )}
        {isLast ? (
          <LinkButton href={`#/${accountId}/ThingsTable`} onClick={onClose}>
            Open Things
          </LinkButton>
        ) : (
          <Button data-autofocus onClick={() => setIndex(index + 1)}>
            Next
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
};
