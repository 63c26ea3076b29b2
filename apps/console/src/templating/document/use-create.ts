import type { Document } from '@airlane/contract/entities';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '#lib/mutations/documents.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { createLeaderMutation } from '#lib/mutations/leaders.ts';
import type { OpenTemplate } from '../open-template.ts';
import { leaderAnswers } from './leader-answers.ts';

export interface Creation {
  readonly answers: readonly Answer[];
  readonly idempotencyKey: string;
  readonly member: string | undefined;
}

interface Create {
  readonly create: (creation: Creation) => Promise<Document>;
  readonly isCreating: boolean;
}

/** How a document of the open template comes into being: as a document, or by the call for admins and managers where the template says so. */
export const useCreate = ({ accountId, template }: Pick<OpenTemplate, 'accountId' | 'template'>): Create => {
  const document = useMutation(createDocumentMutation(accountId, template.description));
  const leader = useMutation(createLeaderMutation(accountId, template.description));
  const makesLeader = template.configurableTemplateExtension['createsLeader'] === true;
  return {
    isCreating: document.isPending || leader.isPending,
    create: (creation) =>
      makesLeader
        ? leader.mutateAsync({
            leader: leaderAnswers(template.questions, creation.answers),
            idempotencyKey: creation.idempotencyKey,
          })
        : document.mutateAsync(creation),
  };
};
