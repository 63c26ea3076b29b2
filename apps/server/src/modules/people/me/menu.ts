import type { MenuTab } from '@airlane/contract/entities';
import type { AppType } from '@airlane/domain/access/roles';
import type { MenuItem } from '@airlane/domain/verticals/menu';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { viewingRole } from '@airlane/domain/access/roles';
import { visibleMenu } from '@airlane/domain/verticals/menu';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

const unlistedItem = (template: VisibleTemplate): MenuItem => ({
  templateName: template.description,
  title: template.title,
  icon: 'beta',
});

/** The viewer's menu in the selected account: entries whose page exists, and dynamic templates under 'Beta Features'. */
export const menuFor = (
  scope: AccountScope,
  appType: AppType,
  templates: readonly VisibleTemplate[],
  { debug, homeVertical }: { readonly debug: boolean; readonly homeVertical: string },
): MenuTab[] => {
  const vertical = verticalByName(scope.viewer.vertical);
  if (!vertical) return [];
  const names = new Set(templates.map(({ description }) => description));
  const listed = new Set(vertical.menu.flatMap(({ items }) => items.map(({ templateName }) => templateName)));
  const viewer = {
    appType,
    superAdmin: viewingRole(appType, scope.isAdminPanel) === 'superAdmin',
    homePortal: scope.viewer.vertical === homeVertical,
    debug,
    groupUser: scope.things.kind !== 'all',
    privateNetworkAccount: scope.features.includes('privateNetwork'),
    aiDashboardAccount: scope.features.includes('aiDashboard'),
    netFlowAccount: scope.features.includes('netFlow'),
  };
  // Campaigns are listed together, whichever OTA template they were made of.
  // A draft has no page for anybody but its editors, and they find it in the list of templates.
  const unlisted = templates
    .filter(
      ({ isDynamic, description, published, content }) =>
        isDynamic && !content.isOtaTemplate && published !== undefined && !listed.has(description),
    )
    .map(unlistedItem);
  return visibleMenu(vertical.menu, viewer, unlisted)
    .map(({ headline, items }) => ({
      headline,
      items: items
        .filter(({ templateName, isPage = false }) => isPage || names.has(templateName))
        .map(({ templateName, title, icon, parent }) => ({
          templateName,
          title,
          icon,
          ...(parent === undefined ? {} : { parent }),
        })),
    }))
    .filter(({ items }) => items.length > 0);
};
