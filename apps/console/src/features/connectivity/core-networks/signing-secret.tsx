import { ShownOnce } from '#ui/shown-once.tsx';

interface SigningSecretProps {
  readonly value: string;
  readonly onDone: () => void;
}

/** The only time that the secret is seen. */
export const SigningSecret = ({ value, onDone }: SigningSecretProps) => (
  <ShownOnce label="Signing secret" value={value} onDone={onDone}>
    Copy the signing secret now and configure it in the network. It is not shown again.
  </ShownOnce>
);
