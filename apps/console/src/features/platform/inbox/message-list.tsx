import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ageText } from '#lib/time/age.ts';
import { useNow } from '#lib/time/use-now.ts';
import classes from './inbox.module.css';
import type { Message } from './message-of.ts';
import { SeverityIcon } from './severity-icon.tsx';

const AGE_EVERY_MS = 30_000;

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly openId: string | undefined;
  readonly hrefOf: (id: string) => string;
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Links, so that a message opens in another tab too; the arrow keys go from one to the next. */
export const MessageList = ({ messages, openId, hrefOf }: MessageListProps) => {
  const now = useNow(AGE_EVERY_MS);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (openId !== undefined)
      list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const move = (event: KeyboardEvent<HTMLAnchorElement>): void => {
    const step = moves[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links[links.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <ol ref={list} className={classes['list']} aria-label="Messages">
      {messages.map(({ id, isRead, subject, text, severity, receivedAt }) => (
        <li key={id}>
          <a
            className={classes['entry']}
            href={hrefOf(id)}
            data-unread={!isRead || undefined}
            aria-current={id === openId}
            onKeyDown={move}
          >
            <SeverityIcon severity={severity} />
            <span className={classes['words']}>
              <span className={classes['subject']}>
                {!isRead && <span className={classes['dot']} />}
                {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
                <span className={classes['clipped']}>{subject}</span>
              </span>
              <span className={classes['excerpt']}>{text}</span>
            </span>
            {Number.isFinite(receivedAt) && (
              <time
                className={classes['age']}
                dateTime={new Date(receivedAt).toISOString()}
                title={new Date(receivedAt).toLocaleString()}
              >
                {ageText(receivedAt, now)}
              </time>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
};
