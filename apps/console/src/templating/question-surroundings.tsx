import type { QuestionEnvironment } from '@airlane/question-kinds/ui';
import { QuestionEnvironmentProvider } from '@airlane/question-kinds/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { optionsQuery } from '../lib/queries/options.ts';

/** Gives inputs, cells and filters what they need from the console. */
export const QuestionSurroundings = ({ accountId, children }: { readonly accountId: string; readonly children: ReactNode }) => {
  const client = useQueryClient();
  const environment = useMemo<QuestionEnvironment>(
    () => ({
      accountId,
      defaultCountry: pageSettings.vertical.defaultCountry,
      loadOptions: (path, query) => client.fetchQuery(optionsQuery(path, query)),
    }),
    [client, accountId],
  );
  return <QuestionEnvironmentProvider value={environment}>{children}</QuestionEnvironmentProvider>;
};
