import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { isStaff } from '@airlane/domain/access/roles';
import type { QuestionEnvironment } from '@airlane/question-kinds/cells';
import { QuestionEnvironmentProvider } from '@airlane/question-kinds/cells';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { fileAddressQuery } from '../lib/queries/files.ts';
import { optionsQuery } from '../lib/queries/options.ts';
import { placesQuery } from '../lib/queries/places.ts';
import { useViewedAppType } from '../lib/session/viewed-app-type.ts';
import { displayZone } from '../lib/time/display-zone.ts';

const formatInUtc = (instant: Date): string => `${formatDayAndTime(instant, 'utc')} UTC`;

interface QuestionSurroundingsProps {
  readonly accountId: string;
  /** The document that the questions belong to; calls for options are told. */
  readonly documentId?: string | undefined;
  /** The template that the questions belong to; without it files can only be looked at. */
  readonly templateName?: string | undefined;
  readonly children: ReactNode;
}

/** Gives inputs, cells and filters what they need from the console. */
export const QuestionSurroundings = ({ accountId, documentId, templateName, children }: QuestionSurroundingsProps) => {
  const client = useQueryClient();
  const appType = useViewedAppType();
  const environment = useMemo<QuestionEnvironment>(
    () => ({
      accountId,
      defaultCountry: pageSettings.vertical.defaultCountry,
      viewerIsStaff: appType !== undefined && isStaff(appType),
      ...(displayZone === 'utc' && { formatInstant: formatInUtc }),
      loadOptions: (path, query) =>
        client.fetchQuery(
          optionsQuery(path, documentId === undefined ? query : { ...query, parentDocumentId: documentId }),
        ),
      geocode: (query) => client.fetchQuery(placesQuery(query)),
      fileAddress: (path) => client.fetchQuery(fileAddressQuery(accountId, path)),
      upload:
        templateName === undefined
          ? undefined
          : async (file, options) =>
              (await import('../lib/uploads/upload-answer.ts')).uploadAnswer(accountId, templateName, file, options),
    }),
    [client, accountId, documentId, templateName, appType],
  );
  return <QuestionEnvironmentProvider value={environment}>{children}</QuestionEnvironmentProvider>;
};
