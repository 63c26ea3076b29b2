import {
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFileInvoice,
  IconLink,
  IconMail,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
  IconTruck,
  IconUserOff,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react';
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
  ['deactivate', <IconUserOff key="deactivate" size={SIZE} aria-hidden="true" />],
  ['stop', <IconPlayerStop key="stop" size={SIZE} aria-hidden="true" />],
  ['publish', <IconWorldUpload key="publish" size={SIZE} aria-hidden="true" />],
  ['payment', <IconFileInvoice key="payment" size={SIZE} aria-hidden="true" />],
]);

/** The words by which a template names an icon. */
export const rowActionIconNames = [...icons.keys()];

const usual: Record<DrawnAction['actionType'], string> = {
  link: 'link',
  delete: 'delete',
  resend_activation_email: 'mail',
  deactivate_user: 'deactivate',
  start_ota: 'start',
  pause_ota: 'pause',
  delete_ota_job: 'delete',
  custom_status_id: 'edit',
  custom_status_stop: 'stop',
  custom_status_in_progress: 'start',
  publish_template: 'publish',
};

/** The icon a template names, or the one its action usually has. */
export const RowActionIcon = ({ action }: { readonly action: DrawnAction }) =>
  icons.get(action.icon ?? '') ?? icons.get(usual[action.actionType]);
