import { useState } from 'react';
import { late } from '#ui/late.tsx';
import { useMade } from '#ui/use-made.ts';
import { useTypedKey } from '#ui/use-typed-key.ts';

const KeysDialog = late(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens with `?` wherever nothing is being typed. */
export const KeysHelp = () => {
  const [isOpen, setOpen] = useState(false);
  useTypedKey('?', () => setOpen(true));
  return useMade(isOpen) && <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
};
