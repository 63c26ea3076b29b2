import { templateNames } from '../template-names.ts';
import type { LookEnding } from '../view-as/view-as.ts';
import { iccidOfThing, thingIdOf } from '../things/thing-id.ts';

/** What an audit row says, with the names that its readers may know; what they may not know, or what is no longer known, is null. */
export interface AuditFacts {
  readonly actor: string | null;
  readonly action: string;
  readonly accountId: string | null;
  readonly subject: string;
  /** Name and title of the template whose document was written. */
  readonly template: string | null;
  readonly templateTitle: string | null;
  /** Whether the document is still there, under a template that every reader of the log may open. */
  readonly isOpen: boolean;
  /** The Thing that the row is about. */
  readonly iccid: string | null;
  readonly thing: string | null;
  /** The person whom the row is about. */
  readonly person: string | null;
  /** What the row itself calls its subject. */
  readonly name: string | null;
  readonly command: string | null;
  readonly outcome: string | null;
  /** The customer as whom a staff member did it. */
  readonly behalf: string | null;
  /** Why a look as a customer ended. */
  readonly ending: string | null;
}

export interface SentencePart {
  readonly text: string;
  /** An address of the console; '' for plain words. */
  readonly href: string;
}

const plain = (text: string): SentencePart => ({ text, href: '' });

/** Where the console shows a document. */
const tableAddress = (accountId: string, template: string): string =>
  `#/${encodeURIComponent(accountId)}/${encodeURIComponent(template)}`;
export const documentAddress = (accountId: string, template: string, id: string): string =>
  `${tableAddress(accountId, template)}/${encodeURIComponent(id)}`;
/** Where a bulk job is planned for the Things that a rule acted on at one moment. */
export const bulkRuleAddress = (accountId: string, report: string): string =>
  `#/${encodeURIComponent(accountId)}/bulk-jobs/new?rule=${encodeURIComponent(report)}`;
export const viewAddress = (accountId: string, template: string, viewId: string): string =>
  `${tableAddress(accountId, template)}?view=${encodeURIComponent(viewId)}`;

const pageOf = (accountId: string | null, template: string, id: string): string =>
  accountId === null ? '' : documentAddress(accountId, template, id);

type Phrase = (facts: AuditFacts) => readonly SentencePart[];

const say =
  (text: string): Phrase =>
  () => [plain(text)];

const thingPart = ({ iccid, thing, accountId }: AuditFacts): SentencePart => {
  if (iccid === null) return plain('a Thing');
  // A Thing that has left the account, or the reader's groups, has no name and no page here.
  return thing === null
    ? plain(`the Thing ${iccid}`)
    : { text: thing === '' ? iccid : thing, href: pageOf(accountId, templateNames.thingsTable, thingIdOf(iccid)) };
};
const onThing =
  (verb: string): Phrase =>
  (facts) => [plain(verb), thingPart(facts)];
const onPerson =
  (verb: string): Phrase =>
  ({ person }) => [plain(verb), plain(person ?? 'a user')];
const onNamed =
  (verb: string, noun: string): Phrase =>
  ({ name }) => [plain(name === null || name === '' ? `${verb} ${noun}` : `${verb} ${noun} "${name}"`)];

interface DocumentWords {
  readonly noun: string;
  /** Said instead of 'created a …'. */
  readonly created?: string;
}

/** What people call the documents of a template. */
const documentWords: ReadonlyMap<string, DocumentWords> = new Map<string, DocumentWords>([
  [templateNames.networkPing, { noun: 'a ping test', created: 'started a ping test' }],
  [templateNames.capture, { noun: 'a packet capture', created: 'started a packet capture' }],
  [templateNames.orderSim, { noun: 'an order' }],
  [templateNames.paymentReport, { noun: 'a usage report', created: 'ordered a usage report' }],
  [templateNames.csm, { noun: 'an action on Things', created: 'started an action on Things' }],
  [templateNames.createUser, { noun: 'a user', created: 'invited a user' }],
  [templateNames.simInventory, { noun: 'a SIM', created: 'provisioned a SIM' }],
  [templateNames.ratePlan, { noun: 'a rate plan' }],
  [templateNames.deal, { noun: 'a deal' }],
  [templateNames.accounts, { noun: 'an account' }],
  [templateNames.creditCardDetails, { noun: 'a card' }],
  [templateNames.message, { noun: 'an inbox message' }],
]);

const onDocument =
  (verb: 'created' | 'changed' | 'deleted'): Phrase =>
  (facts) => {
    const { template, templateTitle, subject, accountId, iccid, isOpen } = facts;
    if (template === templateNames.thingsTable)
      return [plain(verb), thingPart({ ...facts, iccid: iccid ?? iccidOfThing(subject) })];
    const words = documentWords.get(template ?? '');
    const noun = words?.noun ?? `an entry in ${templateTitle ?? template ?? 'a table'}`;
    const text = verb === 'created' ? (words?.created ?? `created ${noun}`) : `${verb} ${noun}`;
    const [said, linked] = [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)];
    const href = isOpen && template !== null && verb !== 'deleted' ? pageOf(accountId, template, subject) : '';
    return [plain(said), { text: linked, href }, ...(iccid === null ? [] : [plain('on'), thingPart(facts)])];
  };

const onTemplate =
  (verb: string): Phrase =>
  ({ templateTitle }) => [
    plain(templateTitle === null ? `${verb} a template` : `${verb} the template ${templateTitle}`),
  ];

const settled: Phrase = (facts) => {
  const { command, outcome } = facts;
  return [
    plain(`${command ?? 'A command'} on`),
    thingPart(facts),
    plain(outcome === 'done' ? 'was confirmed by the network' : `ended as ${outcome ?? 'unknown'}`),
  ];
};

const looked: Phrase = ({ name, person }) => [plain(`looked at ${name ?? 'a page'} as ${person ?? 'a user'}`)];
const lookEndWords: Readonly<Record<LookEnding, string>> = {
  left: '',
  expired: ': the time was over',
  revoked: ': the consent was withdrawn',
  signedOut: ': they signed out',
  role: ': their role changed',
  person: ': the user is no longer active',
  account: ': the account was deleted',
};
const lookEnded: Phrase = ({ person, ending }) => [
  plain(
    `stopped looking at the console as ${person ?? 'a user'}${lookEndWords[(ending ?? 'left') as LookEnding] ?? ''}`,
  ),
];

/** Said of the actor: 'Una Seland' + phrase. */
const phrases = {
  'session.start': say('signed in'),
  'session.end': say('signed out'),
  'session.revoke': say('ended a session'),
  'session.refused': say('failed to sign in'),
  'session.guarded': say('failed to sign in several times'),
  'session.locked': say('was locked out after failed sign-ins'),
  'session.replay': say('was signed out because a used token was presented again'),
  'password.change': say('changed their password'),
  'password.set': say('set a new password'),
  'password.link': say('asked for a link to set a new password'),
  'profile.refused': say('failed to confirm their identity'),
  'authenticator.enrol': say('set up an authenticator'),
  'authenticator.remove': say('removed their authenticator'),
  'authenticator.renew-codes': say('renewed their recovery codes'),
  'registration.create': say('signed up'),
  'registration.repeated': say('signed up again with a known address'),
  'contact.send': say('wrote to support'),
  'account.visit': say('opened this account'),
  'support-bundle.download': (facts) =>
    facts.iccid === null
      ? [plain('downloaded a support bundle of this account')]
      : [plain('downloaded a support bundle of'), thingPart(facts)],
  'customer-note.create': onNamed('wrote a note about', 'the customer'),
  'customer-note.update': onNamed('changed a note about', 'the customer'),
  'customer-note.remove': onNamed('removed a note about', 'the customer'),
  'view-as.allow': say('let support look at the console as them'),
  'view-as.allow-all': say('let support look at the console as anyone of this account'),
  'view-as.revoke': say('withdrew the consent to support looking at the console'),
  'view-as.ask': onPerson('asked to look at the console as'),
  'view-as.start': onPerson('started looking at the console as'),
  'view-as.look': looked,
  'view-as.end': lookEnded,
  'account.restore': onNamed('restored', 'the account'),
  'account.settings': say('changed the company settings'),
  'banner.update': say('changed the maintenance banner'),
  'account.tax': say('changed the tax details of the company'),
  'account.taxExemption': say('changed the tax exemption of the company'),
  'vatId.check': onNamed('checked', 'the VAT id'),
  'seller.update': say('changed the legal entity and its bank accounts'),
  'legalText.add': onNamed('added a version of', 'the legal text'),
  'payments.connect': say('connected the account to the payment provider'),
  'card.add': onNamed('added', 'the card'),
  'card.default': onNamed('chose as the default', 'the card'),
  'card.remove': onNamed('removed', 'the card'),
  'template.clear-cache': say('cleared the template cache'),
  'template.create': onTemplate('created'),
  'template.save': onTemplate('changed'),
  'template.publish': onTemplate('published'),
  'template.ship': onTemplate('updated'),
  'api-key.create': onNamed('created', 'the API key'),
  'api-key.revoke': onNamed('revoked', 'an API key'),
  'view.create': onNamed('saved', 'the view'),
  'view.update': onNamed('changed', 'the view'),
  'view.delete': onNamed('deleted', 'the view'),
  'upload.begin': onNamed('started uploading', 'the file'),
  'file.store': onNamed('uploaded', 'the file'),
  'file.refuse': onNamed('failed to upload', 'the file'),
  'upload.cancel': onNamed('canceled the upload of', 'a file'),
  'file.expire': onNamed('removed', 'the expired file'),
  'incident.acknowledge': onNamed('acknowledged', 'the incident'),
  'incident.reopen': onNamed('reopened', 'the incident'),
  'incident.assign': onNamed('assigned', 'the incident'),
  'incident.unassign': onNamed('unassigned', 'the incident'),
  'incident.mute': onNamed('muted', 'the incident'),
  'incident.unmute': onNamed('unmuted', 'the incident'),
  'capture.expire': say('removed an expired capture file'),
  'demo.seed': say('filled the demo world'),
  'user.invite': onPerson('invited'),
  'user.accept': say('accepted the invitation'),
  'user.decline': say('declined the invitation'),
  'user.activate': say('activated their account'),
  'user.deactivate': onPerson('deactivated'),
  'user.reactivate': onPerson('reactivated'),
  'leader.create': onPerson('added'),
  'administrator.create': onPerson('created the administrator'),
  'administrator.reset': onPerson('reset the login of the administrator'),
  'setup.refused': say('was refused at the setup address'),
  'setup.mail': say('sent a test e-mail'),
  'document.create': onDocument('created'),
  'document.update': onDocument('changed'),
  'document.delete': onDocument('deleted'),
  'thing.suspended': onThing('suspended'),
  'thing.activated': onThing('activated'),
  'thing.refreshed': onThing('refreshed the connection of'),
  'thing.bac-assigned': onThing('assigned a BAC to'),
  'thing.sms': onThing('sent an SMS to'),
  'thing.speed-test': onThing('ran a connectivity test on'),
  'campaign.remove-job': say('removed a job of a campaign'),
  'bulk.order': say('started a bulk job'),
  'bulk.pause': say('paused a bulk job'),
  'bulk.resume': say('resumed a bulk job'),
  'bulk.approve': say('approved a bulk job'),
  'bulk.cancel': say('canceled a bulk job'),
  'thing.provision': say('provisioned a SIM'),
  'thing.take-back': say('took a SIM back into the inventory'),
  'order.move': onDocument('changed'),
  'invoice.move': onNamed('changed', 'the invoice'),
  'invoice.record-payment': onNamed('recorded the payment of', 'the invoice'),
  'invoice.refund': onNamed('refunded a part of', 'the invoice'),
  'invoice.cancel': onNamed('canceled', 'the invoice'),
  'invoice.chargeback': onNamed('recorded a chargeback of', 'the invoice'),
  'credit.payout': onNamed('paid out the credit balance of', 'the account'),
  'deal.accept': say('accepted a deal'),
  'budget.set': onNamed('set', 'the budget'),
  'budget.remove': onNamed('removed', 'the budget'),
  'month.close': onNamed('closed', 'the month'),
  'month.reissue': onNamed('invoiced again', 'the month'),
  'subscriptions.move': onNamed('moved Things to', 'the deal'),
  'invoice.credit': onNamed('credited', 'the invoice'),
  'contact.sales': say('wrote to sales'),
  'core-network.create': say('connected a network'),
  'core-network.update': say('changed a network'),
  'core-network.remove': say('removed a network'),
  'core-network.rotate-secret': say('made a new signing secret for a network'),
  'sim-inventory.appear': say('added SIMs of a network to the inventory'),
  'sim-inventory.import': say('imported SIMs into the inventory'),
  'sim-inventory.move': say('moved SIMs of the inventory'),
  'thing.transfer-out': say('handed a Thing over to another account'),
  'thing.transfer-in': say('received a Thing from another account'),
  'transfer.offer': say('offered Things to another account'),
  'transfer.accept': say('accepted Things of another account'),
  'transfer.decline': say('declined Things of another account'),
  'transfer.withdraw': say('withdrew an offer of Things'),
  'thing.retire': say('retired a SIM'),
  'sim-inventory.assign': say('assigned SIMs of the inventory to an account'),
  'thing.location-found': onThing('located'),
  'thing.location-set': onThing('set the position of'),
  'thing.location-removed': onThing('removed the position of'),
  'integration.create': onNamed('set up', 'the integration'),
  'integration.update': onNamed('changed', 'the integration'),
  'integration.delete': onNamed('removed', 'the integration'),
  'integration.pause': onNamed('paused', 'the integration'),
  'integration.resume': onNamed('resumed', 'the integration'),
  'integration.rotate': onNamed('made a new secret for', 'the integration'),
  'integration.disable': onNamed('disabled', 'the integration'),
  'integration.unsubscribe': onNamed('took an address off the mails of', 'the integration'),
  'integration.replay': onNamed('sent events again to', 'the integration'),
  'edge.restart': onNamed('restarted', 'the edge'),
  'edge.firmware': onNamed('updated the firmware of', 'the edge'),
  'backhaul.rotate-key': onNamed('made a new key for', 'the backhaul'),
  'sim-inventory.undo': say('undid an import of SIMs'),
  'fleet.import-accounts': say('imported accounts from a file'),
  'fleet.import-people': say('imported people from a file'),
  'fleet.undo-accounts': say('undid an import of accounts'),
  'fleet.undo-people': say('undid an import of people'),
} satisfies Readonly<Record<string, Phrase>>;

/** Said of what no person did. */
const withoutActor = { 'thing.command-settled': settled } satisfies Readonly<Record<string, Phrase>>;

/** What the server may write into the audit log: an action without a sentence does not compile. */
export type AuditAction = keyof typeof phrases | keyof typeof withoutActor;

const phraseOf = new Map<string, Phrase>(Object.entries(phrases));
const wholeOf = new Map<string, Phrase>(Object.entries(withoutActor));

const joined = (parts: readonly SentencePart[]): readonly SentencePart[] =>
  parts
    .flatMap((part, index) => (index === 0 ? [part] : [plain(' '), part]))
    .reduce<SentencePart[]>((merged, part) => {
      const last = merged.at(-1);
      // Neighbouring words are one part, so that a reader gets a sentence and not a list of words.
      if (last !== undefined && last.href === '' && part.href === '')
        merged[merged.length - 1] = plain(last.text + part.text);
      else merged.push(part);
      return merged;
    }, []);

/** An audit row as a sentence: who did what to which object, with the object as a link where it has a page. */
export const auditSentence = (facts: AuditFacts): readonly SentencePart[] => {
  const whole = wholeOf.get(facts.action);
  if (whole !== undefined) return joined(whole(facts));
  const phrase = phraseOf.get(facts.action) ?? say(facts.action.replace(/[.-]/g, ' '));
  // No name where no person is known: a guesser, or the server itself.
  const actor = facts.actor ?? (facts.action.startsWith('session.') ? 'Someone' : 'The system');
  // What was done in the name of a customer says so; a look names them itself.
  const behalf = facts.behalf === null || facts.action.startsWith('view-as.') ? [] : [plain(`as ${facts.behalf}`)];
  return joined([plain(actor), ...behalf, ...phrase(facts)]);
};

export const sentenceText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** One answer that a change replaced, as people read it. */
export interface AuditChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const MAX_CHANGED_TEXT = 200;
const shortened = (text: string): string =>
  text.length > MAX_CHANGED_TEXT ? `${text.slice(0, MAX_CHANGED_TEXT)}…` : text;

export const auditChange = ({ label, before, after }: AuditChange): AuditChange => ({
  label,
  before: shortened(before),
  after: shortened(after),
});

/** 'Name: Pump → Pump 2', one change a line. */
export const auditChangesText = (changes: readonly AuditChange[]): string =>
  changes
    .map(({ label, before, after }) => `${label}: ${before === '' ? '–' : before} → ${after === '' ? '–' : after}`)
    .join('\n');
