/** What an item of a row's menu can do, by the word that templates use. */
export const rowActionTypes = [
  'link',
  'delete',
  'resend_activation_email',
  'deactivate_user',
  'start_ota',
  'pause_ota',
  'delete_ota_job',
  'custom_status_id',
  'custom_status_stop',
  'custom_status_in_progress',
  'publish_template',
] as const;
export type RowActionType = (typeof rowActionTypes)[number];
