import { updateDocument } from '@airlane/contract';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../acting/use-action.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useDebugMode } from '../../../lib/preferences/debug-mode.ts';
import { documentListsKey } from '../../../lib/queries/documents.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';
import { isOffered, type StatusChange, statusChange } from './status-change.ts';

/** Sets a status of the row: starts or pauses a campaign, or whatever the template calls it. */
export const StatusItem = ({ action, row }: { readonly action: DrawnAction; readonly row: Row }) => {
  const { open } = useTable();
  const isDebug = useDebugMode();
  const client = useQueryClient();
  const { accountId, template } = open;
  const change = statusChange(action, row, template.questions);
  const { run } = useAction({
    act: async ({ question, to }: StatusChange) => {
      const questions = [{ questionId: question.questionId, answer: question.questionType === 'multipleChoice' ? [to] : to }];
      try {
        return await callApi(updateDocument, { headers: { brand: accountId }, params: { id: row.id }, body: { version: row.item.version, questions, status: 'published' } });
      } finally {
        void client.invalidateQueries({ queryKey: documentListsKey(accountId, template.description) });
      }
    },
    done: (_document, { question, to }) => `${question.questionLabel} is ${to}`,
    failed: ({ question, to }) => `${question.questionLabel} was not set to ${to}`,
  });
  if (change === undefined || !template.access.canEdit || !isOffered(action, change, isDebug)) return null;
  return <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void run(change)}>{action.title}</Menu.Item>;
};
