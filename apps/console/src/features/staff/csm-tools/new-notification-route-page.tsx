import { CSM_TOOLS_PAGE } from '@airlane/domain/inbox/notification-audience';
import { getRouteApi } from '@tanstack/react-router';
import { NewNotificationPage } from './new-notification-page.tsx';
import { tableHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';

const route = getRouteApi('/$accountId/$templateName/add');

/** The link to it says by `r` where it was followed; without it the table of notifications comes next. */
export const NewNotificationRoutePage = ({ open }: { readonly open: OpenTemplate }) => {
  const { r } = route.useSearch();
  const navigate = route.useNavigate();
  const { accountId, template } = open;
  const [templateName, label] = r === CSM_TOOLS_PAGE ? [r, 'CSM tools'] : [template.description, template.title];
  const go = (): void =>
    void navigate({ to: '/$accountId/$templateName', params: { accountId, templateName }, ignoreBlocker: true });
  return (
    <NewNotificationPage
      open={open}
      back={{ label, href: tableHref({ accountId, template: { description: templateName } }), go }}
    />
  );
};
