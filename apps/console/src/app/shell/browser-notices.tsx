import { listInbox } from '@airlane/contract/calls/inbox';
import { messageQuestionIds, templateNames } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useNoticePermission } from '#lib/browser-notices/permission.ts';
import { unreadCountQuery } from '#lib/queries/inbox.ts';
import { notificationPreferencesQuery } from '#lib/queries/notification-preferences.ts';
import { documentHref } from '#templating/addresses.ts';

const MAX_AT_ONCE = 3;
/** The time of a message is the server's. */
const CLOCK_SKEW_MS = 60_000;

const show = (accountId: string, id: string, subject: string, text: string): void => {
  // The tag is the same in every tab, so that several tabs show one.
  const notice = new Notification(subject, { body: text, tag: id });
  notice.addEventListener('click', () => {
    window.focus();
    window.location.assign(documentHref({ accountId, template: { description: templateNames.message } }, id));
    notice.close();
  });
};

/** Shows new messages as notifications of the browser while the console is not on the screen, where the person allows it and wants it for their kind. */
export const BrowserNotices = ({ accountId }: { readonly accountId: string }) => {
  const permission = useNoticePermission();
  const isAllowed = permission === 'granted';
  const { data: unread } = useQuery(unreadCountQuery(accountId));
  const { data: preferences } = useQuery({ ...notificationPreferencesQuery(), enabled: isAllowed });
  const known = useRef<{ unread: number; since: number }>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    const before = known.current;
    const began = Date.now();
    known.current = { unread, since: began };
    if (before === undefined || unread <= before.unread || !isAllowed || document.hasFocus()) return;
    const wanted = new Set<unknown>(preferences?.filter(({ channels }) => channels.browser).map(({ kind }) => kind));
    void callApi(listInbox, { headers: { brand: accountId }, query: { unread: 'true', size: MAX_AT_ONCE } }).then(
      ({ items }) => {
        for (const { id, questions } of items) {
          const answers = new Map(questions.map(({ questionId, answer }) => [questionId, answer]));
          const { selected = [] } = (answers.get(messageQuestionIds.kind) ?? {}) as { selected?: readonly unknown[] };
          const isNew = Date.parse(String(answers.get(messageQuestionIds.receivedAt))) > before.since - CLOCK_SKEW_MS;
          if (isNew && selected.some((kind) => wanted.has(kind)))
            show(
              accountId,
              id,
              String(answers.get(messageQuestionIds.subject) ?? ''),
              String(answers.get(messageQuestionIds.message) ?? ''),
            );
        }
      },
      // The badge tells it too; a notification that could not be read is not worth an error.
      () => undefined,
    );
  }, [unread, accountId, isAllowed, preferences]);
  return null;
};
