import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { documentHref } from '../addresses.ts';
import type { OpenTemplate } from '../open-template.ts';

interface CreateFirstButtonProps {
  readonly open: OpenTemplate;
  readonly query: string;
  readonly variant: 'primary' | 'default';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Makes a draft and opens it: for templates whose page needs a document that exists already. */
export const CreateFirstButton = ({ open, query, variant, icon, children }: CreateFirstButtonProps) => {
  const { mutateAsync } = useMutation(createDocumentMutation(open.accountId, open.template.description));
  // One key until it worked: a press that is repeated after a lost answer makes no second draft.
  const [idempotencyKey] = useState(randomId);
  const create = useAction({
    act: () => mutateAsync({ answers: [], idempotencyKey, status: 'draft' }),
    failed: 'The draft was not created',
    onDone: ({ id }) => window.location.assign(`${documentHref(open, id)}${query}`),
  });
  return (
    <Button
      variant={variant}
      icon={icon}
      isBusy={create.isBusy}
      failure={create.failure}
      onClick={() => void create.run(undefined)}
    >
      {children}
    </Button>
  );
};
