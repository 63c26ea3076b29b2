import { getRouteApi } from '@tanstack/react-router';
import { ProfilePage } from './profile-page.tsx';

const route = getRouteApi('/$accountId/profile');

export const ProfileRoutePage = () => <ProfilePage accountId={route.useParams().accountId} />;
