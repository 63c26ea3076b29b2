import type { Template } from '@airlane/contract/entities';
import type { RowActionType } from '@airlane/domain/templates/row-action-types';
import type { VerticalKey } from '@airlane/domain/verticals/verticals';
import type { ViewingRole } from '@airlane/domain/access/roles';
import { z } from 'zod';

const rowActionSchema = z.object({
  title: z.string(),
  icon: z.string().optional(),
  actionType: z.string(),
  hiddenFor: z.array(z.string()).default([]),
  /** Where it is drawn; everywhere when none is named. */
  verticals: z.array(z.string()).default([]).catch([]),
  /** The status that an action of the type 'custom_status_id' sets. */
  id: z.string().optional().catch(undefined),
  renderLinkStrFn: z.string().optional().catch(undefined),
  isAnchorTargetBlank: z.boolean().default(false).catch(false),
  isShowMenuItemCustomCaseOnly: z.boolean().default(false).catch(false),
  showLinkInCustomCaseOnlyJsFn: z.string().optional().catch(undefined),
});
export type RowAction = z.infer<typeof rowActionSchema>;

/**
 * The actions whose calls exist. An item of any other type is not drawn: a menu offers nothing that could only answer
 * 'not implemented'. A module that brings a call adds its type here and its item to `action-item.tsx`.
 */
export const actionTypes = [
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
] as const satisfies readonly RowActionType[];
export type ActionType = (typeof actionTypes)[number];

export type DrawnAction = RowAction & { readonly actionType: ActionType };

const hasCall = (action: RowAction): action is DrawnAction => actionTypes.some((type) => type === action.actionType);

const plainDelete: DrawnAction = {
  title: 'Delete',
  actionType: 'delete',
  hiddenFor: [],
  verticals: [],
  isAnchorTargetBlank: false,
  isShowMenuItemCustomCaseOnly: false,
};

/** Who may not delete a document does not decide about the person behind it either. */
const deciding: readonly ActionType[] = ['delete', 'deactivate_user', 'resend_activation_email'];

/** The items of a row's menu after Edit or View: the template's own, and Delete unless the template words it itself. */
export const rowActions = (
  { configurableTemplateExtension, access }: Pick<Template, 'configurableTemplateExtension' | 'access'>,
  { role, vertical }: { readonly role: ViewingRole; readonly vertical: VerticalKey },
): readonly DrawnAction[] => {
  const given = (configurableTemplateExtension.menuItems ?? [])
    .flatMap((item) => rowActionSchema.safeParse(item).data ?? [])
    .filter(hasCall)
    .filter(({ verticals }) => verticals.length === 0 || verticals.includes(vertical));
  const all = given.some(({ actionType }) => actionType === 'delete') ? given : [...given, plainDelete];
  return all.filter(
    ({ actionType, hiddenFor }) => !hiddenFor.includes(role) && (!deciding.includes(actionType) || access.canDelete),
  );
};

/** The scripts that decide whether and how an action is drawn. */
export const drawingScripts = ({
  actionType,
  isShowMenuItemCustomCaseOnly,
  showLinkInCustomCaseOnlyJsFn = '',
  renderLinkStrFn = '',
}: DrawnAction): string[] => [
  ...(isShowMenuItemCustomCaseOnly ? [showLinkInCustomCaseOnlyJsFn] : []),
  ...(actionType === 'link' && renderLinkStrFn.trim() !== '' ? [renderLinkStrFn] : []),
];
