import { deactivateUser, inviteUserAgain } from '@airlane/contract';
import { canResendActivation, offersDeactivation } from '@airlane/domain';
import { formatAnswer, questionKey } from '@airlane/question-kinds';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { problemOf } from '../../../lib/api/problem.ts';
import { documentListsKey } from '../../../lib/queries/documents.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';

const DEACTIVATION_TIMEOUT_MS = 4000;
const DEACTIVATION_FAILED = 'The deactivation not working, please try again later';

interface UserItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
}

/** Deactivates the user of the row, or invites them again. */
export const UserItem = ({ action, row }: UserItemProps) => {
  const { open } = useTable();
  const client = useQueryClient();
  const { accountId, template } = open;
  const text = (key: string): string => {
    const question = template.questions.find((one) => questionKey(one) === key);
    return question === undefined ? '' : formatAnswer(question, row.answers[question.questionId]);
  };
  const { member } = row.item;
  const status = text('userStatus');
  const headers = { brand: accountId };

  const deactivate = async (userId: string): Promise<string> => {
    await callApi(deactivateUser, { headers, body: { userId } }, { signal: AbortSignal.timeout(DEACTIVATION_TIMEOUT_MS) });
    return 'The deactivation of the user done successfully';
  };
  const invite = async (): Promise<string> => {
    const { fullName, email } = await callApi(inviteUserAgain, { headers, body: { email: text('email'), fullName: text('fullName') } });
    return `${fullName} invited again via ${email}`;
  };
  const run = async (act: () => Promise<string>): Promise<void> => {
    try {
      showToast({ tone: 'success', text: await act() });
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      showToast({ tone: 'error', text: isTimeout ? DEACTIVATION_FAILED : problemOf(error).message });
    }
    await client.invalidateQueries({ queryKey: documentListsKey(accountId, template.description) });
  };

  if (action.actionType === 'deactivate_user') {
    if (member === null || !offersDeactivation(status, member)) return null;
    return <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void run(() => deactivate(member))}>{action.title}</Menu.Item>;
  }
  if (!canResendActivation({ userStatus: status, documentStatus: row.item.status })) return null;
  return <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void run(invite)}>{action.title}</Menu.Item>;
};
