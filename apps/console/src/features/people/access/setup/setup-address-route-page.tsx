import { getRouteApi } from '@tanstack/react-router';
import { SetupPage } from './setup-page.tsx';
import type { CreatedAdministrator } from './setup.mutations.ts';

const route = getRouteApi('/setup/$token');

export const SetupAddressRoutePage = () => {
  const { token } = route.useParams();
  const navigate = route.useNavigate();
  const logIn = ({ consoleUrl, accountId }: CreatedAdministrator): void => {
    // A portal may have a host of its own; the spent address leaves the history either way.
    const next = `/${accountId}/setup`;
    if (new URL(consoleUrl).host === location.host) void navigate({ to: '/', search: { next }, replace: true });
    else location.replace(`${consoleUrl}/#/?next=${encodeURIComponent(next)}`);
  };
  return <SetupPage token={token} onLogin={logIn} />;
};
