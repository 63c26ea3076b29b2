import {
  MAX_SCRIPT_LENGTH,
  MAX_MENU_ITEMS,
  TABLE_HEIGHT,
  TABLE_HEIGHT_REFUSED,
} from '@airlane/domain/templates/template-limits';
import { verticalKeys } from '@airlane/domain/verticals/verticals';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';

const script = z.string().max(MAX_SCRIPT_LENGTH);

/** One item of a row's menu. */
export const menuItemSchema = z
  .looseObject({
    title: z.string().min(1).max(120),
    icon: z.string().max(60).optional(),
    actionType: z.string().max(60),
    /** The status that a custom status sets. */
    id: z.string().max(60).optional(),
    hiddenFor: z.array(z.string().max(40)).max(10).optional(),
    verticals: z
      .array(z.enum(verticalKeys))
      .optional()
      .describe('Where the item is drawn; everywhere when none is named'),
    renderLinkStrFn: script.optional(),
    isAnchorTargetBlank: z.boolean().optional(),
    isShowMenuItemCustomCaseOnly: z.boolean().optional(),
    showLinkInCustomCaseOnlyJsFn: script.optional(),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof menuItemSchema>;

const setting = z.boolean().optional();
const text = (longest: number) => z.string().max(longest).optional();

/** Table settings of a template; keys of later releases are kept. */
export const templateExtensionSchema = z
  .looseObject({
    showClientSearch: setting,
    showServerSearch: setting,
    showBreadcrumbsHeader: setting,
    serverSortDisabled: setting,
    showClientDownloadAsCSV: setting,
    csvExportTableSuffix: text(60),
    showRefreshTableButton: setting,
    showReportDonutsAboveTable: setting,
    showCreateButtonAsAddLink: setting,
    showCreateButtonWhenCreateFirstThenEdit: setting,
    hideCreateButtonForNormalUser: setting,
    autoFitTableFyDefault: setting,
    redirectQueryParamsWhenCreateThenEditCase: text(500),
    linkOfCreatePage: text(300),
    enableCustomHeightForTable: setting,
    customHeightForTable: z.string().regex(TABLE_HEIGHT, TABLE_HEIGHT_REFUSED).optional(),
    customCreateButtonText: text(120),
    isCreateButtonPrimaryColor: setting,
    rowSelection: setting,
    rowSelectionForAdminOnly: setting,
    createButtonDisabledForAdminPanel: setting,
    createButtonDisabledTooltipText: text(300),
    menuItems: z.array(menuItemSchema).max(MAX_MENU_ITEMS).optional(),
    rootFieldsQuestions: z.array(questionSchema).max(20).optional(),
    customPopOverActionButtonText: text(120),
    customPopOverTitle: text(120),
    entryName: text(60).describe('What a row is called within a sentence, such as order'),
    emptyText: text(300).describe('What the table is for, told while it has no rows'),
    entryNamePlural: text(60).describe('What rows are called within a sentence, such as orders'),
  })
  .meta({ id: 'TemplateExtension' });
export type TemplateExtension = z.infer<typeof templateExtensionSchema>;
