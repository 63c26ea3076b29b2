import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { late } from '#ui/late.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ComponentExample } from './component-example.ts';

const KitPopover = late(async () => (await import('#ui/kit-popover.tsx')).KitPopover);
const ignore = (): void => undefined;

const Question = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remove the Thing
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Remove Truck 7?"
        confirmText="Remove"
        isDestructive
        onConfirm={close}
        onCancel={close}
      >
        Its history stays, and the SIM goes back to the inventory.
      </ConfirmDialog>
    </>
  );
};

const Form = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Save this view
      </Button>
      <Dialog isOpen={isOpen} title="Save this view" onClose={close} size="md">
        <TextField label="View name" defaultValue="Night shift" error='View "Night shift" already exists' />
        <DialogButtons>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Save</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
};

const BesideButton = () => (
  <ConfirmPopover
    question="The key stops working at once."
    confirmText="Revoke"
    isDestructive
    onConfirm={ignore}
    renderTarget={(ask) => (
      <Button variant="default" onClick={ask}>
        Revoke the key
      </Button>
    )}
  />
);

const Popover = () => {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="default" onClick={() => setOpen(!isOpen)}>
      Choose the columns
    </Button>
  );
  return (
    <KitPopover
      fallback={button}
      isOpen={isOpen}
      onChange={setOpen}
      dropdown={{ 'aria-label': 'Columns' }}
      button={button}
    >
      <TextField label="Find a column" />
    </KitPopover>
  );
};

export const dialogExamples: readonly ComponentExample[] = [
  {
    name: 'Question',
    purpose: 'Asked before something that cannot be undone; the safe answer has the focus.',
    Example: Question,
    opener: 'Remove the Thing',
  },
  { name: 'Dialog', purpose: 'What has to be answered first.', Example: Form, opener: 'Save this view' },
  {
    name: 'Question beside a button',
    purpose: 'A small question that does not cover the page.',
    Example: BesideButton,
    opener: 'Revoke the key',
  },
  { name: 'Popover', purpose: 'What opens below a button.', Example: Popover, opener: 'Choose the columns' },
];
