import { updateDocument } from '@airlane/contract/calls/documents';
import { type Question, questionKey } from '@airlane/question-kinds';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { callApi } from '#lib/api/api.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { documentListsKey } from '#lib/queries/documents.ts';
import { documentTitle } from '#templating/document-title.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';
import { StartCampaignDialog } from './start-campaign-dialog.tsx';
import { isOffered, type StatusChange, statusChange } from './status-change.ts';

interface StatusItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
}

const useStatusAction = (row: Row) => {
  const { open } = useTable();
  const client = useQueryClient();
  const { accountId, template } = open;
  return useAction({
    act: async ({ question, to }: SaidChange) => {
      const questions = [
        { questionId: question.questionId, answer: question.questionType === 'multipleChoice' ? [to] : to },
      ];
      try {
        return await callApi(updateDocument, {
          headers: { brand: accountId },
          params: { id: row.id },
          body: { version: row.item.version, questions, status: 'published' },
        });
      } finally {
        void client.invalidateQueries({ queryKey: documentListsKey(accountId, template.description) });
      }
    },
    done: (_document, { done }) => done,
    failed: ({ question, to }) => `${question.questionLabel} was not set to ${to}`,
  });
};

interface SaidChange extends StatusChange {
  readonly done: string;
}

const CARDS = 'Total';
const STARTED = 'StartDate';

const answerTo = (questions: readonly Question[], row: Row, key: string): unknown => {
  const question = questions.find((one) => questionKey(one) === key);
  return (question && row.answers[question.questionId]) ?? undefined;
};

const StartCampaign = ({
  change,
  row,
  onClose,
}: {
  readonly change: StatusChange;
  readonly row: Row;
  readonly onClose: () => void;
}) => {
  const { questions } = useTable().open.template;
  const { run, isBusy } = useStatusAction(row);
  const cards = answerTo(questions, row, CARDS);
  const start = async (): Promise<void> => {
    await run({ ...change, done: 'The campaign was started' });
    onClose();
  };
  const isResumed = answerTo(questions, row, STARTED) !== undefined;
  return (
    <StartCampaignDialog
      name={documentTitle(questions, row.item)}
      cards={typeof cards === 'number' ? cards : undefined}
      isResumed={isResumed}
      isBusy={isBusy}
      onConfirm={() => void start()}
      onCancel={onClose}
    />
  );
};

/** Sets a status of the row: starts or pauses a campaign, or whatever the template calls it. */
export const StatusItem = ({ action, row }: StatusItemProps) => {
  const { open, show } = useTable();
  const isDebug = useDebugMode();
  const { run } = useStatusAction(row);
  const { template } = open;
  const change = statusChange(action, row, template.questions);
  if (change === undefined || !template.access.canEdit || !isOffered(action, change, isDebug)) return null;
  const { question, to } = change;
  const carryOut = (): void => {
    if (action.actionType === 'start_ota') show(<StartCampaign change={change} row={row} onClose={() => show(null)} />);
    else void run({ ...change, done: `${question.questionLabel} is ${to}` });
  };
  return (
    <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={carryOut}>
      {action.title}
    </Menu.Item>
  );
};
