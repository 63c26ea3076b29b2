import { getRouteApi } from '@tanstack/react-router';
import { OutboxPage } from './outbox-page.tsx';
import { pageSettings } from '#lib/page-settings.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const route = getRouteApi('/demo/outbox');

export const OutboxRoutePage = () => {
  const { to = '' } = route.useSearch();
  const navigate = route.useNavigate();
  if (!pageSettings.demo) return <NotFoundPage />;
  return (
    <OutboxPage
      to={to}
      onFilter={(next) => void navigate({ search: next === '' ? {} : { to: next }, replace: true })}
    />
  );
};
