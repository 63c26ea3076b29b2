import { bringsPeople } from '@airlane/domain/fleet/fleet-fields';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ImportFilePage } from './import-file-page.tsx';
import { OneFleetImportPage } from './one-import-page.tsx';
import { fleetImportsQuery } from '#lib/queries/fleet-imports.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const importFile = getRouteApi('/$accountId/bring-fleet/$kind');
const one = getRouteApi('/$accountId/bring-fleet/imports/$id');

/** Staff who import accounts or people. The server says which. */
const useStaff = (accountId: string) => {
  const appType = useViewedAppType();
  const isStaff = appType !== undefined && bringsPeople.includes(appType);
  const { data: accounts } = useQuery(myAccountsQuery());
  const { data, isError } = useQuery({ ...fleetImportsQuery(accountId), enabled: isStaff });
  const accountTitle = accounts?.find(({ id }) => id === accountId)?.title ?? accountId;
  return { accountTitle, kinds: data?.kinds, isRefused: (appType !== undefined && !isStaff) || isError };
};

export const ImportFileRoutePage = () => {
  const { accountId, kind: wanted } = importFile.useParams();
  const { accountTitle, kinds, isRefused } = useStaff(accountId);
  if (isRefused) return <NotFoundPage />;
  if (kinds === undefined) return null;
  const kind = kinds.find((known) => known === wanted);
  return kind === undefined ? (
    <NotFoundPage />
  ) : (
    <ImportFilePage key={`${accountId} ${kind}`} accountId={accountId} accountTitle={accountTitle} kind={kind} />
  );
};

export const OneFleetImportRoutePage = () => {
  const { accountId, id } = one.useParams();
  const { accountTitle, isRefused } = useStaff(accountId);
  return isRefused ? (
    <NotFoundPage />
  ) : (
    <OneFleetImportPage key={id} accountId={accountId} accountTitle={accountTitle} id={id} />
  );
};
