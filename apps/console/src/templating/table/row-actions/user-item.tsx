import { activateUser, inviteUserAgain } from '@airlane/contract/calls/users';
import { canResendActivation, offersDeactivation } from '@airlane/domain/access/user-status';
import { formatAnswer, questionKey } from '@airlane/question-kinds';
import { Menu } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { callApi } from '#lib/api/api.ts';
import { documentListsKey } from '#lib/queries/documents.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';

interface UserItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
  readonly onDeactivate: () => void;
}

/** Deactivates the user of the row, which is asked about first, activates them again, or invites them again. */
export const UserItem = ({ action, row, onDeactivate }: UserItemProps) => {
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
  const readAgain = (): void =>
    void client.invalidateQueries({ queryKey: documentListsKey(accountId, template.description) });
  const activation = useAction({
    act: (userId: string) => callApi(activateUser, { headers, body: { userId } }),
    done: ({ message }) => message,
    failed: `${text('fullName')} was not activated`,
    onDone: readAgain,
    onFailed: readAgain,
  });
  const invitation = useAction({
    act: (email: string) => callApi(inviteUserAgain, { headers, body: { email, fullName: text('fullName') } }),
    done: ({ fullName, email }) => `${fullName} invited again via ${email}`,
    failed: (email) => `The activation e-mail was not sent to ${email}`,
    onDone: readAgain,
    onFailed: readAgain,
  });

  if (action.actionType === 'deactivate_user') {
    if (member === null) return null;
    if (!offersDeactivation(status, member))
      return (
        <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => void activation.run(member)}>
          Reactivate
        </Menu.Item>
      );
    return (
      <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={onDeactivate}>
        {action.title}
      </Menu.Item>
    );
  }
  if (!canResendActivation({ userStatus: status, documentStatus: row.item.status })) return null;
  return (
    <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void invitation.run(text('email'))}>
      {action.title}
    </Menu.Item>
  );
};
