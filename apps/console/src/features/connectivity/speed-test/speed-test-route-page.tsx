import { SPEED_TEST_PAGE } from '@airlane/domain/speed-test/speed-test';
import { verticalHasPage } from '@airlane/domain/verticals/verticals';
import { getRouteApi } from '@tanstack/react-router';
import { SpeedTestPage } from './speed-test-page.tsx';
import { pageSettings } from '#lib/page-settings.ts';
import { useAccount } from '#lib/session/use-account.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const route = getRouteApi('/$accountId/SpeedTest');
const isOffered = verticalHasPage(pageSettings.vertical.key, SPEED_TEST_PAGE);

export const SpeedTestRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  const { thing } = route.useSearch();
  const navigate = route.useNavigate();
  if (!isOffered) return <NotFoundPage />;
  return (
    <SpeedTestPage
      key={accountId}
      accountId={accountId}
      accountTitle={accountTitle}
      thingId={thing}
      onThing={(chosen) => void navigate({ search: chosen === undefined ? {} : { thing: chosen }, replace: true })}
    />
  );
};
