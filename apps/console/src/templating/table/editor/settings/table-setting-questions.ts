import { TABLE_HEIGHT, TABLE_HEIGHT_REFUSED, tableHeights } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';
import { rootFieldOptions } from '../../root-fields.ts';
import { flag, line, section, setting, whenSetting } from './define-setting.ts';

/** Every field of the table settings but the menu items, which have an editor of their own. */
export const tableSettingQuestions: readonly Question[] = [
  section('Search and header'),
  flag('showServerSearch', 'Search on the server', 'Searches all rows; three characters or more', {}, true),
  flag('showClientSearch', 'Search in the page', 'Searches the rows that are loaded'),
  flag('showBreadcrumbsHeader', 'Breadcrumbs header', undefined, {}, true),
  flag('showRefreshTableButton', 'Refresh button', undefined, {}, true),
  flag('showReportDonutsAboveTable', 'Donuts above the table'),
  flag('serverSortDisabled', 'No sorting', 'Columns cannot be sorted by the server'),
  section('Download'),
  flag('showClientDownloadAsCSV', 'Download as CSV'),
  line('csvExportTableSuffix', 'Suffix of the CSV file', 60, undefined, whenSetting('showClientDownloadAsCSV')),
  section('Create button'),
  line('customCreateButtonText', 'Text', 120),
  line('linkOfCreatePage', 'Link of the create page', 300, 'Where the button leads instead of the create page; :accountId is filled in'),
  flag('isCreateButtonPrimaryColor', 'Primary colour', undefined, {}, true),
  flag('showCreateButtonAsAddLink', 'Drawn as a link'),
  flag('showCreateButtonWhenCreateFirstThenEdit', 'Create first, then edit', 'The document is made at once and opened for editing'),
  line('redirectQueryParamsWhenCreateThenEditCase', 'Query of the redirect', 500, 'Added to the address of the new document', whenSetting('showCreateButtonWhenCreateFirstThenEdit')),
  flag('hideCreateButtonForNormalUser', 'Hidden for users'),
  flag('createButtonDisabledForAdminPanel', 'Disabled in the Admin Panel'),
  line('createButtonDisabledTooltipText', 'Reason shown when disabled', 300, undefined, whenSetting('createButtonDisabledForAdminPanel')),
  line('customPopOverActionButtonText', 'Button of the create popover', 120),
  line('customPopOverTitle', 'Title of the create popover', 120),
  section('Rows'),
  flag('rowSelection', 'Rows can be selected'),
  flag('rowSelectionForAdminOnly', 'Only by admins', undefined, whenSetting('rowSelection')),
  flag('autoFitTableFyDefault', 'Columns fit the page'),
  flag('enableCustomHeightForTable', 'Own height'),
  line('customHeightForTable', 'Height', 10, `${tableHeights.join(', ')}, or any other such as 480px`, {
    inputRegexValidation: TABLE_HEIGHT.source,
    inputRegexValidationMessage: TABLE_HEIGHT_REFUSED,
    ...whenSetting('enableCustomHeightForTable'),
  }),
  setting('rootFieldsQuestions', 'Columns about the document', 'multipleChoice', {
    tooltip: 'Shown after the other columns',
    metadata: { options: rootFieldOptions, numberOfAnswers: rootFieldOptions.length, storedAs: 'rootFields', halfWidth: true },
  }),
];
