import type { Account, MenuTab, Template } from '@airlane/contract/entities';
import { countUnread } from '@airlane/contract/calls/inbox';
import { listInvitations } from '@airlane/contract/calls/invitations';
import { getBrandPermissions, getMe, getMyBrands, getMyView, getSiteStatus } from '@airlane/contract/calls/me';
import { readNetworkStatus } from '@airlane/contract/calls/networks';
import { listTemplates } from '@airlane/contract/calls/templates';
import { listViews } from '@airlane/contract/calls/views';
import { appTypeDefinitions, type AppType } from '@airlane/domain/access/roles';
import { accountIds, demoAccounts, demoUsers } from '@airlane/fixtures';
import type { Question } from '@airlane/question-kinds';
import { writeSession } from '#lib/session/session-store.ts';
import { answerCall } from './canned-api.testing.ts';

export const accountId = accountIds.acme;
const SEED = 1;
const PORTAL = 'airlane';
const DAY = '2026-03-02T08:00:00.000Z';
const AN_HOUR = 3_600_000;

const cannedAccounts = (): readonly Account[] =>
  demoAccounts
    .filter(({ vertical }) => vertical === PORTAL)
    .map(({ id, title, description, consoleId, isAdminPanel, features }) => ({
      id,
      title,
      originalTitle: title,
      description,
      createdAt: DAY,
      CompanyLegalName: title,
      brandOptions: { consoleid: consoleId, payments: { greeninvoicename: '' } },
      orderWithoutPaymentMethod: 'False',
      termsAndConditions: false,
      profile: null,
      isAdminPanel,
      features: [...features],
    }));

interface TemplateDraft extends Partial<Omit<Template, 'description' | 'questions'>> {
  readonly description: string;
  readonly questions: readonly Question[];
}

/** A published table that its reader may change as far as nothing else is said. */
export const cannedTemplate = ({ description, questions, ...more }: TemplateDraft): Template => ({
  id: `template-${description}`,
  description,
  title: description,
  type: 'questionnaire',
  status: 'published',
  version: 1,
  questions: [...questions],
  display: { direction: 'column', fields: [] },
  isConfigurableTemplate: true,
  isDynamicTemplate: false,
  isOtaTemplate: false,
  isReportTemplate: false,
  owner: null,
  community: null,
  microServicePath: null,
  withDashboardChartsOnTop: false,
  noActionsColumn: false,
  configurableTemplateExtension: {},
  reportPage: null,
  detailsPage: null,
  thingQuestion: null,
  access: { canCreate: true, canEdit: true, canDelete: true },
  mayEdit: false,
  mayShare: false,
  audience: null,
  changedAt: null,
  changedBy: null,
  ...more,
});

export const question = (
  questionId: string,
  questionLabel: string,
  questionType: string,
  metadata: Question['metadata'] = {},
): Question => ({ questionId, questionLabel, questionType, metadata });

interface CannedViewer {
  readonly appType?: AppType;
  readonly templates?: readonly Template[];
}

/** A person of the demo who is logged in, and what each page of an account asks for. */
export const logInCanned = ({ appType = 'consumer', templates = [] }: CannedViewer = {}): void => {
  const person = demoUsers(SEED).find((one) => one.vertical === PORTAL && one.appType === appType);
  if (person === undefined) throw new Error(`The demo has no ${appType}`);
  writeSession({
    accessToken: 'canned',
    refreshToken: 'canned',
    consoleToken: 'canned',
    expiresAt: Date.now() + AN_HOUR,
    appType,
    username: person.email,
  });
  const accounts = cannedAccounts();
  const { permissions } = appTypeDefinitions[appType];
  const items: MenuTab['items'] = templates.map(({ description, title }) => ({
    templateName: description,
    title,
    icon: 'table',
  }));
  answerCall(getMe, {
    id: person.id,
    companyName: person.companyName,
    appType,
    vertical: PORTAL,
    profile: { fullName: person.fullName, email: person.email, termsAndCondition: true },
    doNotShowWelcome: true,
    doNotShowEditPaymentInOrder: true,
  });
  answerCall(getMyBrands, {
    brands: [...accounts],
    brandIds: accounts.map(({ id }) => id),
    totalCount: accounts.length,
  });
  answerCall(getMyView, { tabs: [{ headline: 'Available Features', items }] });
  answerCall(getBrandPermissions, {
    brandId: accountId,
    permissions: {
      ADD_DOCUMENT: permissions.includes('ADD_DOCUMENT'),
      DELETE_COMMUNITY: permissions.includes('DELETE_COMMUNITY'),
      UPDATE_COMMUNITY_OPTIONS: permissions.includes('UPDATE_COMMUNITY_OPTIONS'),
    },
  });
  answerCall(listTemplates, { templates: [...templates], totalCount: templates.length });
  answerCall(listViews, { views: [] });
  answerCall(getSiteStatus, { showBanner: false, title: '', message: '' });
  answerCall(readNetworkStatus, { staleSince: null });
  answerCall(listInvitations, { invitations: [] });
  answerCall(countUnread, { unread: 0 });
};
