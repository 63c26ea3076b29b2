import type { AccountPermission } from '@airlane/domain/access/roles';
import { appTypeDefinitions, type AppType } from '@airlane/domain/access/roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { createApiKeyMutation } from '../profile.mutations.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import classes from '../profile.module.css';
import { newKeyProblems } from './new-key-problems.ts';
import { permissionWords } from './permission-words.ts';

interface NewKeyFormProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly appType: AppType;
  readonly onMade: (key: string) => void;
  readonly onCancel: () => void;
}

export const NewKeyForm = ({ accountId, accountTitle, appType, onMade, onCancel }: NewKeyFormProps) => {
  const nameInput = useFocusOnMount();
  const [permissions, setPermissions] = useState<readonly AccountPermission[]>([]);
  const create = useMutation({
    ...createApiKeyMutation(accountId),
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm({
    initial: { name: '', days: '90' },
    problemsOf: newKeyProblems,
    onValid: ({ name, days }): Promise<unknown> =>
      create.mutateAsync(
        { name: name.trim(), permissions, days: Number(days) },
        { onSuccess: ({ key }) => onMade(key) },
      ),
  });
  const tick = (permission: AccountPermission, isTicked: boolean): void =>
    setPermissions((ticked) => (isTicked ? [...ticked, permission] : ticked.filter((other) => other !== permission)));
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <p className={classes['hint']}>
        The key works in {accountTitle} only. It can read what you can read; tick anything else it may do.
      </p>
      {create.error && <Notice tone="error">{`Not created: ${problemOf(create.error).message}`}</Notice>}
      <TextField {...form.field('name')} label="Name" placeholder="What uses it" autoComplete="off" ref={nameInput} />
      <TextField {...form.field('days')} label="Days until it expires" inputMode="numeric" autoComplete="off" />
      <fieldset className={classes['checks']}>
        <legend>May also</legend>
        {appTypeDefinitions[appType].permissions.map((permission) => (
          <label key={permission}>
            <input
              type="checkbox"
              checked={permissions.includes(permission)}
              onChange={(event) => tick(permission, event.currentTarget.checked)}
            />
            {permissionWords[permission]}
          </label>
        ))}
      </fieldset>
      <div className={classes['buttons']}>
        <Button type="submit" isBusy={create.isPending}>
          Create key
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
