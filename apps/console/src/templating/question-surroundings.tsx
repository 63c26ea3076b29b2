import { isStaff } from '@airlane/domain';
import type { QuestionEnvironment } from '@airlane/question-kinds/ui';
import { QuestionEnvironmentProvider } from '@airlane/question-kinds/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { optionsQuery } from '../lib/queries/options.ts';
import { useSession } from '../lib/session/session-store.ts';

interface QuestionSurroundingsProps {
  readonly accountId: string;
  /** The document that the questions belong to; calls for options are told. */
  readonly documentId?: string | undefined;
  readonly children: ReactNode;
}

/** Gives inputs, cells and filters what they need from the console. */
export const QuestionSurroundings = ({ accountId, documentId, children }: QuestionSurroundingsProps) => {
  const client = useQueryClient();
  const appType = useSession()?.appType;
  const environment = useMemo<QuestionEnvironment>(
    () => ({
      accountId,
      defaultCountry: pageSettings.vertical.defaultCountry,
      viewerIsStaff: appType !== undefined && isStaff(appType),
      loadOptions: (path, query) => client.fetchQuery(optionsQuery(path, documentId === undefined ? query : { ...query, parentDocumentId: documentId })),
    }),
    [client, accountId, documentId, appType],
  );
  return <QuestionEnvironmentProvider value={environment}>{children}</QuestionEnvironmentProvider>;
};
