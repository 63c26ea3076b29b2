import { IconDownload, IconExternalLink, IconEye, IconFileInvoice, IconLink, IconMail, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconTruck, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DrawnAction } from './row-action.ts';

const SIZE = 16;

const icons: ReadonlyMap<string, ReactNode> = new Map<string, ReactNode>([
  ['edit', <IconPencil key="edit" size={SIZE} aria-hidden="true" />],
  ['view', <IconEye key="view" size={SIZE} aria-hidden="true" />],
  ['delete', <IconTrash key="delete" size={SIZE} aria-hidden="true" />],
  ['link', <IconLink key="link" size={SIZE} aria-hidden="true" />],
  ['external', <IconExternalLink key="external" size={SIZE} aria-hidden="true" />],
  ['mail', <IconMail key="mail" size={SIZE} aria-hidden="true" />],
  ['start', <IconPlayerPlay key="start" size={SIZE} aria-hidden="true" />],
  ['pause', <IconPlayerPause key="pause" size={SIZE} aria-hidden="true" />],
  ['truck', <IconTruck key="truck" size={SIZE} aria-hidden="true" />],
  ['users', <IconUsers key="users" size={SIZE} aria-hidden="true" />],
  ['download', <IconDownload key="download" size={SIZE} aria-hidden="true" />],
  ['payment', <IconFileInvoice key="payment" size={SIZE} aria-hidden="true" />],
]);

const usual: Record<DrawnAction['actionType'], string> = { link: 'link', delete: 'delete' };

/** The icon a template names, or the one its action usually has. */
export const RowActionIcon = ({ action }: { readonly action: DrawnAction }) => icons.get(action.icon ?? '') ?? icons.get(usual[action.actionType]);
