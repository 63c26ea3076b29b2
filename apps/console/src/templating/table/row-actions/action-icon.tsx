import { IconDownload, IconExternalLink, IconEye, IconFileInvoice, IconLink, IconMail, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconTruck, IconUsers } from '@tabler/icons-react';
import type { DrawnAction } from './row-action.ts';

const icons: ReadonlyMap<string, typeof IconLink> = new Map([
  ['edit', IconPencil],
  ['view', IconEye],
  ['delete', IconTrash],
  ['link', IconLink],
  ['external', IconExternalLink],
  ['mail', IconMail],
  ['start', IconPlayerPlay],
  ['pause', IconPlayerPause],
  ['truck', IconTruck],
  ['users', IconUsers],
  ['download', IconDownload],
  ['payment', IconFileInvoice],
]);

const usual: Record<DrawnAction['actionType'], string> = { link: 'link', delete: 'delete' };

/** The icon a template names, or the one its action usually has. */
export const RowActionIcon = ({ action }: { readonly action: DrawnAction }) => {
  const Icon = icons.get(action.icon ?? '') ?? icons.get(usual[action.actionType]) ?? IconLink;
  return <Icon size={16} aria-hidden="true" />;
};
