import { getRouteApi } from '@tanstack/react-router';
import { NewPasswordPage } from './new-password-page.tsx';

const route = getRouteApi('/resetPassword/$token');

export const NewPasswordRoutePage = () => {
  const { token } = route.useParams();
  const navigate = route.useNavigate();
  // The spent link leaves the history with it.
  return <NewPasswordPage token={token} onSet={() => void navigate({ to: '/resetSuccess', replace: true })} />;
};
