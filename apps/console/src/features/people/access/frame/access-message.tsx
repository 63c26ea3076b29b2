import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { AccessFrame } from './access-frame.tsx';
import classes from './access-form.module.css';

interface AccessMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly next: { readonly text: string; readonly href: string };
}

/** The end of a task: what happened and where to go on. */
export const AccessMessage = ({ title, children, next }: AccessMessageProps) => {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <AccessFrame title={title}>
      <output className={classes['message']} ref={message} tabIndex={-1}>
        {children}
      </output>
      <LinkButton href={next.href} size="lg">
        {next.text}
      </LinkButton>
    </AccessFrame>
  );
};
