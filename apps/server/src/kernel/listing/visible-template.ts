import type { ReportPage } from '@airlane/contract/reports/report-page';
import type { AudienceMember } from '@airlane/domain/templates/template-audience';
import type { ViewingRole } from '@airlane/domain/access/roles';
import { eventRulesQuestionIds, templateNames } from '@airlane/domain/template-names';
import { isInAudience, worksOnTemplate } from '@airlane/domain/templates/template-audience';
import { isStaff } from '@airlane/domain/access/roles';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import { offeredRuleActions } from '@airlane/domain/integrations/offered-rule-actions';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { type Question, isKnownTo, isTemplateNode, questionKey } from '@airlane/question-kinds';
import type { AccountScope, Viewer } from '../access/viewer.ts';
import type { StoredTemplate } from './stored-template.ts';

/** Who asks for a template, and in which role they look at its documents. */
export interface TemplateReader extends AudienceMember {
  readonly role: ViewingRole;
  readonly seesMoney: boolean;
  /** False for group users, who see some Things of the account. */
  readonly seesAllThings: boolean;
}

export const readerOf = ({
  viewer,
  accountId,
  viewingRole,
  things,
  manages,
}: Pick<AccountScope, 'viewer' | 'accountId' | 'viewingRole' | 'things' | 'manages'>): TemplateReader => ({
  vertical: viewer.vertical,
  appType: viewer.appType,
  accountId,
  manages,
  role: viewingRole,
  seesMoney: maySeeMoney({ appType: viewer.appType, things }),
  seesAllThings: things.kind === 'all',
});

/** A person who has selected no account. */
export const readerWithoutAccount = ({ vertical, appType }: Viewer): TemplateReader => ({
  vertical,
  appType,
  role: isStaff(appType) ? 'admin' : 'user',
  seesMoney: isStaff(appType),
  seesAllThings: true,
});

/**
 * A template as one viewer may know it: only the questions that are not hidden from them. Everything that leaves the server about a document is
 * made from it, and every filter, sort, search and write of theirs is checked against it. It is no `StoredTemplate`, nor the other way round, so
 * code that forgets the difference does not compile.
 */
export interface VisibleTemplate extends Omit<StoredTemplate, 'whole'> {
  /** With the hidden questions too: for what the server does by itself, such as writing the text that a document is found by. */
  readonly whole: StoredTemplate;
}

/** Where it does not matter which questions are hidden. */
export type AnyTemplate = StoredTemplate | VisibleTemplate;

/** What of a reader makes a difference to what they know of a template that they may read. */
interface ReaderKind extends Pick<TemplateReader, 'vertical' | 'appType' | 'role' | 'seesMoney' | 'seesAllThings'> {
  readonly worksOnIt: boolean;
}

/** The draft for editors, the published content for the rest, nothing before the first publishing. */
const currentFor = (template: StoredTemplate, { worksOnIt }: ReaderKind): StoredTemplate | undefined => {
  if (worksOnIt || template.status === 'published') return template;
  return template.published && { ...template, status: 'published', content: template.published };
};

/** What customers may know of each other, by source and key. Whatever staff make of such a template, it tells customers no more than this. */
const customersKnow: Readonly<Record<string, readonly string[]>> = {
  members: ['fullName', 'email', 'userProfile', 'userStatus'],
};

/** What only those know who may see money, by source and key. */
const moneyColumns: Readonly<Record<string, readonly string[]>> = { things: ['Cost'] };

/** What counts Things of all groups, by source and key. */
const wholeAccountColumns: Readonly<Record<string, readonly string[]>> = {
  privateNetworks: ['things'],
  edges: ['things'],
  radios: ['things'],
};

/** A question of some portals only is nothing for the others; editors keep it, because they save the template as they see it. */
const isOfPortal = ({ metadata }: Question, { vertical }: ReaderKind): boolean =>
  metadata?.verticals === undefined || metadata.verticals.some((name) => name === vertical);

const isKnownIn = ({ source }: StoredTemplate, question: Question, reader: ReaderKind): boolean =>
  (reader.worksOnIt || isOfPortal(question, reader)) && isKnownToRole(source, question, reader);

const isKnownToRole = (source: string, question: Question, { role, seesMoney, seesAllThings }: ReaderKind): boolean =>
  isKnownTo(question, role) &&
  (seesAllThings ||
    isTemplateNode(question) ||
    !(wholeAccountColumns[source]?.includes(questionKey(question)) ?? false)) &&
  (seesMoney || isTemplateNode(question) || !(moneyColumns[source]?.includes(questionKey(question)) ?? false)) &&
  (role !== 'user' || isTemplateNode(question) || (customersKnow[source]?.includes(questionKey(question)) ?? true));

/** What a reader may choose, where that is not all that a question knows; by template and question. */
const choosable: Readonly<Record<string, Readonly<Record<string, (reader: ReaderKind) => readonly string[]>>>> = {
  [templateNames.eventRules]: { [eventRulesQuestionIds.action]: ({ appType }) => offeredRuleActions(appType) },
};

const asOffered = ({ description }: StoredTemplate, question: Question, reader: ReaderKind): Question => {
  const offers = choosable[description]?.[question.questionId];
  // Editors save a template as they see it, and what it offers to others must not be theirs.
  return offers === undefined || reader.worksOnIt
    ? question
    : { ...question, metadata: { ...question.metadata, offeredOptions: [...offers(reader)] } };
};

/** Templates whose documents are prices or what was bought. Whatever staff make of such a template, it stays money. */
const moneyTemplates: ReadonlySet<string> = new Set([
  templateNames.orderSim,
  templateNames.ratePlan,
  templateNames.deal,
  templateNames.coupons,
  templateNames.imsiAccessFee,
  templateNames.creditCardDetails,
]);

/** Invoices, orders and prices, and pages of reports that say so. */
const isAboutMoney = ({ source, description, content }: StoredTemplate): boolean =>
  source === 'invoices' || moneyTemplates.has(description) || content.aboutMoney;

/** Pages that are for everybody leave out the figures that are not. */
const reportPageFor = (page: ReportPage | undefined, { seesMoney }: ReaderKind): ReportPage | undefined =>
  page && (seesMoney ? page : { ...page, widgets: page.widgets.filter(({ aboutMoney }) => aboutMoney !== true) });

const visibleToKind = (template: StoredTemplate, reader: ReaderKind): VisibleTemplate | undefined => {
  const whole = currentFor(template, reader);
  if (!whole || (isAboutMoney(whole) && !reader.seesMoney)) return undefined;
  const reportPage = reportPageFor(whole.content.reportPage, reader);
  const detailsPage = reportPageFor(whole.content.detailsPage, reader);
  const questions = whole.content.questions
    .filter((question) => isKnownIn(whole, question, reader))
    .map((question) => asOffered(whole, question, reader));
  const title = verticalByName(reader.vertical)?.templateTitles[whole.description] ?? whole.title;
  return {
    ...whole,
    title,
    content: { ...whole.content, questions, ...(reportPage && { reportPage }), ...(detailsPage && { detailsPage }) },
    whole,
  };
};

/** Every request asks for the same few answers again, many of them about all templates: each is made once, and goes with its stored template. */
const madeBefore = new WeakMap<StoredTemplate, Map<string, VisibleTemplate | undefined>>();

/** The one gate for what a viewer may know of a template and its documents. Nothing where they may not know that it exists. */
export const visibleTo = (template: StoredTemplate, reader: TemplateReader): VisibleTemplate | undefined => {
  if (!template.access.read.includes(reader.appType) || !isInAudience(template.audience, reader)) return undefined;
  const { vertical, appType, role, seesMoney, seesAllThings } = reader;
  const worksOnIt = worksOnTemplate(template.audience, reader);
  const kind = `${vertical} ${appType} ${role} ${seesMoney} ${seesAllThings} ${worksOnIt}`;
  const made = madeBefore.get(template) ?? new Map<string, VisibleTemplate | undefined>();
  madeBefore.set(template, made);
  if (!made.has(kind))
    made.set(kind, visibleToKind(template, { vertical, appType, role, seesMoney, seesAllThings, worksOnIt }));
  return made.get(kind);
};
