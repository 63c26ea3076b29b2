import '#templating/question-styles.ts';
import type { CallAnswer } from '@airlane/contract/call';
import type { previewNotification } from '@airlane/contract/calls/notifications';
import { appTypes } from '@airlane/domain/access/roles';
import { csmNotificationQuestionIds as asked } from '@airlane/domain/template-names';
import { NOTIFICATION_IN_PROGRESS, notificationAudiences } from '@airlane/domain/inbox/notification-audience';
import { isEditable } from '@airlane/question-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { askPreview, notificationsQuery } from './csm-tools.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { draftsOf, givenAnswers } from '#templating/document/drafts.ts';
import type { Drafts } from '#templating/document/field-name.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { chosenIn, textIn } from '#templating/question-form/read-drafts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './csm-tools.module.css';

interface NewNotificationPageProps {
  readonly open: OpenTemplate;
  /** The page that it was opened from, and that it leads back to. */
  readonly back: { readonly label: string; readonly href: string; readonly go: () => void };
}

type Preview = CallAnswer<typeof previewNotification>;

interface Ready {
  readonly drafts: Drafts;
  readonly key: string;
  readonly preview: Preview;
}

interface Sending extends Ready {
  readonly empty: () => void;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
const reachText = ({ accounts, people }: Preview): string =>
  `${counted(accounts, 'account', 'accounts')} and ${counted(people, 'person', 'people')}`;

/** A notification is written, then shown with whom it reaches, and only then sent. */
export const NewNotificationPage = ({ open, back }: NewNotificationPageProps) => {
  usePageTitle('New notification');
  const { accountId, accountTitle, role, template } = open;
  const client = useQueryClient();
  const questions = useMemo(() => template.questions.filter(isEditable), [template.questions]);
  const initial = useMemo(() => draftsOf(questions, undefined), [questions]);
  const { mutateAsync } = useMutation(createDocumentMutation(accountId, template.description));
  const [ready, setReady] = useState<Ready>();
  const [empty, setEmpty] = useState<() => void>();
  const look = async (drafts: Drafts, key: string): Promise<void> => {
    const preview = await askPreview(accountId, {
      audience: notificationAudiences.find((name) => chosenIn(drafts, asked.audience).includes(name)) ?? 'All accounts',
      accounts: [...chosenIn(drafts, asked.accounts)],
      appTypes: appTypes.filter((name) => chosenIn(drafts, asked.roles).includes(name)),
      vertical: chosenIn(drafts, asked.vertical)[0],
    });
    setReady({ drafts, key, preview });
  };
  const sending = useAction({
    act: ({ drafts, key }: Sending) => mutateAsync({ answers: givenAnswers(questions, drafts), idempotencyKey: key }),
    failed: 'The notification was not sent',
    onDone: (_document, order) => {
      order.empty();
      showToast({ tone: 'success', text: NOTIFICATION_IN_PROGRESS });
      void client.invalidateQueries({ queryKey: notificationsQuery(accountId).queryKey });
      back.go();
    },
  });
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, back, { label: 'New notification' }]}
        title="New notification"
        aside="* required"
      />
      <QuestionForm
        accountId={accountId}
        role={role}
        name="New notification"
        questions={questions}
        initial={initial}
        isReadOnly={false}
        isFirstStep
        saveText="Preview"
        discardText="Cancel"
        save={look}
        onSaved={(emptied) => setEmpty(() => emptied)}
        onDiscard={back.go}
      />
      <ConfirmDialog
        isOpen={ready !== undefined}
        title={ready === undefined ? '' : `Send to ${reachText(ready.preview)}?`}
        confirmText="Send notification"
        isBusy={sending.isBusy}
        onConfirm={() => ready && empty && void sending.run({ ...ready, empty })}
        onCancel={() => setReady(undefined)}
      >
        {ready && (
          <div className={classes['preview']}>
            <p className={classes['previewTitle']}>{textIn(ready.drafts, asked.title)}</p>
            <p className={classes['previewText']}>{textIn(ready.drafts, asked.text)}</p>
            <p className={classes['muted']}>
              {ready.preview.names.join(', ')}
              {ready.preview.accounts > ready.preview.names.length &&
                ` and ${ready.preview.accounts - ready.preview.names.length} more`}
            </p>
            <p className={classes['muted']}>It cannot be taken back.</p>
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
};
