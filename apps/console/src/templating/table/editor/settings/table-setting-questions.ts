import { TABLE_HEIGHT, TABLE_HEIGHT_REFUSED, tableHeights } from '@airlane/domain/templates/template-limits';
import type { Question } from '@airlane/question-kinds';
import { rootFieldOptions } from '#templating/table/root-fields.ts';
import { flag, line, section, setting, whenSetting } from './define-setting.ts';

/** What most tables need. */
export const basicTableQuestions: readonly Question[] = [
  section('Search and header'),
  flag('showServerSearch', 'Search on the server', 'Searches all rows; 3 characters or more', {}, true),
  flag('showReportDonutsAboveTable', 'Donuts above the table'),
  section('Download'),
  flag('showClientDownloadAsCSV', 'Download as CSV'),
  line('csvExportTableSuffix', 'CSV file suffix', 60, undefined, whenSetting('showClientDownloadAsCSV')),
  section('Create button'),
  line('customCreateButtonText', 'Text', 120),
  flag('hideCreateButtonForNormalUser', 'Hidden for users'),
  section('Rows'),
  line('entryName', 'Row name', 60, 'Within a sentence, such as order'),
  line('entryNamePlural', 'Row name, plural', 60, 'Within a sentence, such as orders'),
  line('emptyText', 'Text of the empty table', 300, 'What the table is for, and where its rows come from'),
  flag('rowSelection', 'Rows can be selected'),
  flag('rowSelectionForAdminOnly', 'Admins only', undefined, whenSetting('rowSelection')),
  flag('autoFitTableFyDefault', 'Columns fit the page'),
];

/** The rest. */
export const advancedTableQuestions: readonly Question[] = [
  section('Search and header'),
  flag('showClientSearch', 'Search in the page', 'Searches the rows that are loaded'),
  flag('showBreadcrumbsHeader', 'Breadcrumbs header', undefined, {}, true),
  flag('showRefreshTableButton', 'Refresh button', undefined, {}, true),
  flag('serverSortDisabled', 'No sorting', 'Columns cannot be sorted by the server'),
  section('Create button'),
  line('linkOfCreatePage', 'Create page link', 300, 'Opens instead of the create page; :accountId is replaced'),
  flag('isCreateButtonPrimaryColor', 'Primary colour', undefined, {}, true),
  flag('showCreateButtonAsAddLink', 'Show as a link'),
  flag(
    'showCreateButtonWhenCreateFirstThenEdit',
    'Create first, then edit',
    'Creates the document right away and opens it for editing',
  ),
  line(
    'redirectQueryParamsWhenCreateThenEditCase',
    'Redirect query',
    500,
    'Added to the URL of the new document',
    whenSetting('showCreateButtonWhenCreateFirstThenEdit'),
  ),
  flag('createButtonDisabledForAdminPanel', 'Disabled in the Admin Panel'),
  line(
    'createButtonDisabledTooltipText',
    'Reason shown when disabled',
    300,
    undefined,
    whenSetting('createButtonDisabledForAdminPanel'),
  ),
  line('customPopOverActionButtonText', 'Create popover button', 120),
  line('customPopOverTitle', 'Create popover title', 120),
  section('Rows'),
  flag('enableCustomHeightForTable', 'Custom height'),
  line('customHeightForTable', 'Height', 10, `${tableHeights.join(', ')}, or any other height such as 480px`, {
    inputRegexValidation: TABLE_HEIGHT.source,
    inputRegexValidationMessage: TABLE_HEIGHT_REFUSED,
    ...whenSetting('enableCustomHeightForTable'),
  }),
  setting('rootFieldsQuestions', 'Document columns', 'multipleChoice', {
    tooltip: 'Shown after the other columns',
    metadata: {
      options: rootFieldOptions,
      numberOfAnswers: rootFieldOptions.length,
      storedAs: 'rootFields',
      halfWidth: true,
    },
  }),
];

/** Every field of the table settings but the menu items, which have an editor of their own. */
export const tableSettingQuestions: readonly Question[] = [...basicTableQuestions, ...advancedTableQuestions];
