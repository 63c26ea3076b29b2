import { SPEED_TEST_PAGE, verticalHasPage } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SpeedTestPage } from '../../features/connectivity/speed-test/speed-test-page.tsx';
import { pageSettings } from '../../lib/page-settings.ts';
import { myAccountsQuery } from '../../lib/queries/me.ts';
import { NotFoundPage } from '../not-found-page.tsx';

const route = getRouteApi('/$accountId/SpeedTest');
const isOffered = verticalHasPage(pageSettings.vertical.key, SPEED_TEST_PAGE);

export const SpeedTestRoutePage = () => {
  const { accountId } = route.useParams();
  const { thing } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: accounts } = useQuery(myAccountsQuery());
  if (!isOffered) return <NotFoundPage />;
  return (
    <SpeedTestPage
      key={accountId}
      accountId={accountId}
      accountTitle={accounts?.find(({ id }) => id === accountId)?.title ?? accountId}
      thingId={thing}
      onThing={(chosen) => void navigate({ search: chosen === undefined ? {} : { thing: chosen }, replace: true })}
    />
  );
};
