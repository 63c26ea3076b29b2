import { MAX_SCRIPT_LENGTH } from '@airlane/domain/templates/template-limits';
import { rowActionTypes } from '@airlane/domain/templates/row-action-types';
import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { viewingRoles } from '@airlane/domain/access/roles';
import type { Question } from '@airlane/question-kinds';
import { rowActionIconNames } from '#templating/table/row-actions/action-icon.tsx';
import { roleLabels } from '../column-editor/role-questions.ts';
import { flag, line, oneOf, script, setting, whenSetting } from '../settings/define-setting.ts';

const verticalOptions = verticalKeys.map((id) => ({ id, title: verticals[id].name }));
const roleOptions = viewingRoles.map((id) => ({ id, title: roleLabels[id] }));

/** The settings of one item of a row's menu. */
export const menuItemQuestions: readonly Question[] = [
  setting('title', 'Title', 'text', { required: true, metadata: { maxLen: 120, halfWidth: true } }),
  { ...oneOf('actionType', 'Action', [...rowActionTypes]), required: true },
  oneOf('icon', 'Icon', rowActionIconNames),
  setting('hiddenFor', 'Hidden for', 'multipleChoice', {
    metadata: { options: roleOptions, numberOfAnswers: roleOptions.length, halfWidth: true },
  }),
  setting('verticals', 'Shown in', 'multipleChoice', {
    tooltip: 'Leave empty to show it everywhere',
    metadata: { options: verticalOptions, numberOfAnswers: verticalOptions.length, halfWidth: true },
  }),
  line('id', 'Status to set', 60, undefined, whenSetting('actionType', 'custom_status_id')),
  flag('isAnchorTargetBlank', 'Open in a new tab', undefined, whenSetting('actionType', 'link')),
  flag('isShowMenuItemCustomCaseOnly', 'Show only in some cases'),
  script(
    'renderLinkStrFn',
    'Link script',
    'A function of the row that returns a URL; :accountId is replaced',
    MAX_SCRIPT_LENGTH,
    whenSetting('actionType', 'link'),
  ),
  script(
    'showLinkInCustomCaseOnlyJsFn',
    'Condition script',
    'A function of the row that returns whether to show the item',
    MAX_SCRIPT_LENGTH,
    whenSetting('isShowMenuItemCustomCaseOnly'),
  ),
];
