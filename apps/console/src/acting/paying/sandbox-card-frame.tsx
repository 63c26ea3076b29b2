import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './sandbox-card-frame.module.css';
import { type FinishedSetup, readFrameMessage } from './setup-messages.ts';

const PAGE = '/api/v1/payments/sandbox/card';
const FIRST_HEIGHT = 230;

interface SandboxCardFrameProps {
  readonly clientSecret: string;
  readonly onFinished?: (setup: FinishedSetup) => void;
  /** The card holder has confirmed a payment. */
  readonly onConfirmed?: () => void;
}

/** The card is typed into a page of the sandbox, which this one cannot read. The secret stands behind the #, which is sent nowhere. */
export const SandboxCardFrame = ({ clientSecret, onFinished, onConfirmed }: SandboxCardFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const theme = useComputedColorScheme();
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      const message = readFrameMessage(event, frame.current?.contentWindow);
      if (message?.kind === 'height') setHeight(message.height);
      if (message?.kind === 'result') onFinished?.(message);
      if (message?.kind === 'confirmation') onConfirmed?.();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onFinished, onConfirmed]);
  return (
    <iframe
      ref={frame}
      className={classes['frame']}
      title="Card details"
      src={`${PAGE}#${new URLSearchParams({ secret: clientSecret, theme }).toString()}`}
      height={height}
      sandbox="allow-scripts allow-forms"
    />
  );
};
