import { updateDocument } from '@airlane/contract';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { problemOf } from '../../../lib/api/problem.ts';
import { useDebugMode } from '../../../lib/preferences/debug-mode.ts';
import { documentListsKey } from '../../../lib/queries/documents.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';
import { isOffered, statusChange } from './status-change.ts';

/** Sets a status of the row: starts or pauses a campaign, or whatever the template calls it. */
export const StatusItem = ({ action, row }: { readonly action: DrawnAction; readonly row: Row }) => {
  const { open } = useTable();
  const isDebug = useDebugMode();
  const client = useQueryClient();
  const { accountId, template } = open;
  const change = statusChange(action, row, template.questions);
  if (change === undefined || !template.access.canEdit || !isOffered(action, change, isDebug)) return null;
  const apply = async (): Promise<void> => {
    const questions = [{ questionId: change.question.questionId, answer: change.question.questionType === 'multipleChoice' ? [change.to] : change.to }];
    try {
      await callApi(updateDocument, { headers: { brand: accountId }, params: { id: row.id }, body: { version: row.item.version, questions, status: 'published' } });
      showToast({ tone: 'success', text: `${change.question.questionLabel} is ${change.to}` });
    } catch (error) {
      showToast({ tone: 'error', text: problemOf(error).message });
    }
    await client.invalidateQueries({ queryKey: documentListsKey(accountId, template.description) });
  };
  return <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void apply()}>{action.title}</Menu.Item>;
};
