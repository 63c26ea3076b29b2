import { DATA_LIMIT_EVENT } from '../things/data-limit-event.ts';

type FieldType = 'text' | 'number';

/** A member of an event's data. */
export interface EventField {
  readonly type: FieldType;
  readonly about: string;
  readonly isOptional: boolean;
}

export const eventSeverities = ['Info', 'Warning', 'Fault'] as const;
export type EventSeverity = (typeof eventSeverities)[number];

interface EventTypeDefinition<Data extends Readonly<Record<string, EventField>>> {
  /** As people choose it. */
  readonly title: string;
  readonly about: string;
  readonly severity: EventSeverity;
  /** Its subject is the ICCID of a Thing, and who may not see that Thing does not hear of it. */
  readonly isAboutThing: boolean;
  readonly data: Data;
}

const field = <Type extends FieldType>(type: Type, about: string) => ({ type, about, isOptional: false as const });
const optional = <Type extends FieldType>(type: Type, about: string) => ({ type, about, isOptional: true as const });

const define =
  (isAboutThing: boolean, severity: EventSeverity) =>
  <const Data extends Readonly<Record<string, EventField>>>(
    title: string,
    about: string,
    data: Data,
  ): EventTypeDefinition<Data> => ({ title, about, severity, isAboutThing, data });

const thingInfo = define(true, 'Info');
const thingWarning = define(true, 'Warning');
const thingFault = define(true, 'Fault');
const accountInfo = define(false, 'Info');
const accountWarning = define(false, 'Warning');
const accountFault = define(false, 'Fault');

const network = field('text', 'Name of the radio network');
const country = field('text', 'ISO 3166 code of the country');
const technology = field('text', 'Radio technology, such as 4G');
const by = optional('text', 'Who did it: the id of a person');
const document = field('text', 'Id of the document in the console');
const reason = optional('text', 'Why it failed');
const bulkJob = field('text', 'Id of the bulk job');
const bulkAction = field('text', 'What is done, such as suspend or ratePlan');
const campaign = { campaign: field('text', 'Id of the campaign'), name: field('text', 'Name of the campaign') };
const email = field('text', 'E-mail address of the person');

const invoice = {
  invoice: field('text', 'Id of the invoice'),
  number: field('text', 'Its number'),
  kind: field('text', 'order, month or credit'),
  amount: field('number', 'In US dollars'),
};

const node = {
  node: field('text', 'Id of its document'),
  name: field('text', 'Its name'),
  network: field('text', 'Name of the private network'),
  reason: optional('text', 'Why'),
};
const edgeOut = {
  ...node,
  state: field('text', 'Down or Offline'),
  radios: field('number', 'Radios that it takes down with it'),
  things: field('number', 'Things that depend on them'),
};

const incident = {
  incident: field('text', 'Id of the incident'),
  title: field('text', 'What happened'),
  things: field('number', 'How many Things it is about'),
  by,
};

/** Everything that others can be told of, by the type under which it travels. What an event carries is part of the interface: members may be added, never changed or removed. */
export const eventTypes = {
  'thing.attached': thingInfo('Thing Attached', 'A Thing attached to a network.', {
    network,
    country,
    technology,
    ip: optional('text', 'Its address, where a data session is open'),
  }),
  'thing.detached': thingInfo('Thing Detached', 'A Thing said goodbye to its network.', { network }),
  'thing.moved': thingInfo('Thing Moved', 'A Thing moved to another network.', { network, country, technology }),
  'thing.country-changed': thingWarning('Thing Changed Country', 'A Thing was seen in another country than before.', {
    from: field('text', 'ISO 3166 code of the country before'),
    to: country,
    network,
  }),
  'thing.silent': thingWarning('Thing Silent', 'The network lost contact with a Thing.', { network }),
  'thing.rejected': thingFault('Thing Rejected', 'A network turned a Thing away.', {
    reason: field('text', 'Why it was turned away'),
    network,
    country,
    apn: optional('text', 'The APN that the device requested'),
  }),
  'thing.device-changed': thingWarning('Thing Changed Device', 'A SIM was moved to another device.', {
    from: field('text', 'IMEI of the device before'),
    to: field('text', 'IMEI of the device now'),
  }),
  'thing.outage-began': thingFault('Thing Outage Began', 'The network of a Thing has an outage.', { network, country }),
  'thing.outage-ended': thingInfo('Thing Outage Ended', 'The outage of the network of a Thing is over.', {
    network,
    country,
  }),
  'network.outage-began': accountFault(
    'Network Outage Began',
    'A network that Things of the account use has an outage; told once for all of them.',
    { network, country },
  ),
  'network.outage-ended': accountInfo(
    'Network Outage Ended',
    'The outage of a network that Things of the account use is over.',
    { network, country, minutes: field('number', 'How long it lasted') },
  ),
  'thing.data-limit-near': thingWarning(
    'Thing Data Limit Near',
    'A Thing has used 80 % of its own data limit; told once a month for each limit.',
    {
      limitBytes: field('number', 'Data limit of the month in bytes'),
      usedBytes: field('number', 'Bytes used this month'),
    },
  ),
  'thing.data-limit-reached': thingFault(
    'Thing Data Limit Reached',
    'A Thing has used up its own data limit; the network turns it away until the month is over or the limit is raised.',
    {
      limitBytes: field('number', 'Data limit of the month in bytes'),
      usedBytes: field('number', 'Bytes used this month'),
    },
  ),
  'thing.data-limit-rule': thingWarning(DATA_LIMIT_EVENT, 'A Thing passed the data limit of an event rule.', {
    rule: field('text', 'Id of the rule'),
    ruleName: optional('text', 'Its name'),
    limitMegabytes: field('number', 'Limit of the rule in MB'),
    usedBytes: field('number', 'Bytes used this month'),
    action: optional('text', 'What the rule does about it'),
  }),
  'thing.suspended': thingInfo('Thing Suspended', 'A Thing was suspended.', {
    by,
    document: optional('text', 'Id of the bulk action or rule behind it'),
  }),
  'thing.activated': thingInfo('Thing Activated', 'A Thing was activated.', {
    by,
    document: optional('text', 'Id of the bulk action or rule behind it'),
  }),
  'thing.entered-view': thingInfo('Thing Entered View', 'A Thing began to match a saved view that carries an alert.', {
    view: field('text', 'Id of the view'),
    name: field('text', 'Its name'),
  }),
  'thing.left-view': thingInfo('Thing Left View', 'A Thing no longer matches a saved view that carries an alert.', {
    view: field('text', 'Id of the view'),
    name: field('text', 'Its name'),
  }),
  'thing.transferred': thingInfo('Thing Transferred', 'A Thing came from another account or went to one.', {
    direction: field('text', 'in or out'),
    transfer: field('text', 'Id of the transfer'),
  }),
  'sms.received': thingInfo('SMS Received', 'A Thing sent a message.', {
    message: field('text', 'Id of the message'),
    to: field('text', 'The number it was sent to'),
    text: field('text', 'What it says'),
  }),
  'ping.finished': thingInfo('Ping Test Finished', 'A ping test of a Thing ended.', {
    document,
    status: field('text', 'Completed, Cancelled or Failed'),
    reason,
  }),
  'capture.finished': thingInfo('Capture Finished', 'A packet capture of a Thing is ready or has failed.', {
    document,
    status: field('text', 'Ready or Failed'),
    packets: optional('number', 'Packets in the file'),
    bytes: optional('number', 'Size of the file'),
    reason,
  }),
  // Told no more: kept for those that were told already.
  'bulk.finished': accountInfo(
    'Bulk Action Finished',
    'An action on many Things ended; its result file is in the inbox.',
    {
      document,
      action: field('text', 'What was done'),
      done: field('number', 'Things that it was done to'),
      skipped: field('number', 'Things that were left alone'),
      failed: field('number', 'Things that it failed for'),
    },
  ),
  'bulk.started': accountInfo('Bulk Job Started', 'A bulk job began to act on Things.', {
    job: bulkJob,
    action: bulkAction,
    things: field('number', 'Things that it will act on'),
  }),
  'bulk.paused': accountWarning('Bulk Job Paused', 'A bulk job was paused by a person or automatically.', {
    job: bulkJob,
    action: bulkAction,
    reason: field('text', 'Why it paused'),
    by,
  }),
  'bulk.completed': accountInfo('Bulk Job Completed', 'A bulk job is over; its result file is in the inbox.', {
    job: bulkJob,
    document: optional('text', "Id of the document that ordered it, such as 'Apply action'"),
    action: bulkAction,
    status: field('text', 'completed, canceled or failed'),
    done: field('number', 'Things that it was done to'),
    skipped: field('number', 'Things that were left alone'),
    failed: field('number', 'Things that it failed for'),
  }),
  'campaign.started': accountInfo(
    'Campaign Started',
    'A campaign began or went on to send packages to the cards of Things.',
    { ...campaign, jobs: field('number', 'Cards that it is for'), by },
  ),
  'campaign.paused': accountWarning(
    'Campaign Paused',
    'A campaign was paused. Packages that are on their way may still arrive.',
    { ...campaign, by, reason: field('text', 'Why it paused automatically; empty where a person paused it') },
  ),
  'campaign.finished': accountInfo('Campaign Finished', 'A campaign is over.', {
    ...campaign,
    status: field('text', 'completed, failed or canceled'),
    completed: field('number', 'Cards that confirmed the package'),
    failed: field('number', 'Cards that it failed for'),
    canceled: field('number', 'Jobs that were removed'),
  }),
  'campaign.job-failed': thingFault('Campaign Job Failed', 'A campaign gave up on the card of a Thing.', {
    ...campaign,
    attempts: field('number', 'How often it was tried'),
    reason: field('text', 'Why the last attempt failed'),
  }),
  'order.changed': accountInfo('Order Changed', 'An order of SIMs was made or changed its status.', {
    document,
    status: field('text', 'Its status now'),
  }),
  'invoice.issued': accountInfo('Invoice Issued', 'An invoice or a credit note was issued.', {
    ...invoice,
    dueAt: optional('text', 'Until when it is to be paid'),
  }),
  'invoice.paid': accountInfo(
    'Invoice Paid',
    'An invoice was paid, by card or by a payment that staff recorded.',
    invoice,
  ),
  'invoice.failed': accountFault(
    'Invoice Failed',
    'An invoice could not be collected: its card was declined for the last time, or it fell due without a card.',
    { ...invoice, reason },
  ),
  'invoice.refunded': accountInfo('Invoice Refunded', 'Money of a paid invoice was given back.', {
    ...invoice,
    refunded: field('number', 'What has been given back in all, in US dollars'),
  }),
  'budget.reached': accountWarning(
    'Budget Reached',
    'A budget of the month is used by 50, 80 or 100 percent, or will be exceeded at this rate; told once a month for each.',
    {
      budget: field('text', "'account', or the group of Things that it is for"),
      month: field('text', 'The month, such as 2026-10'),
      percent: optional('number', '50, 80 or 100; left out for a forecast'),
      isForecast: field('text', 'yes or no'),
    },
  ),
  'user.invited': accountInfo('User Invited', 'Someone was invited to the account.', { email, by }),
  'user.deactivated': accountInfo('User Deactivated', 'Someone lost access to the account.', { email, by }),
  'integration.disabled': accountFault(
    'Integration Disabled',
    'An integration was switched off, because its receiver failed for too long or is gone.',
    { integration: field('text', 'Id of the integration'), reason: field('text', 'What its receiver answered last') },
  ),
  'incident.opened': accountFault('Incident Opened', 'Symptoms of Things that most likely have one cause were found.', {
    incident: field('text', 'Id of the incident'),
    title: field('text', 'What happened'),
    things: field('number', 'How many Things it is about'),
    level: field('text', 'High, Medium or Low'),
  }),
  'incident.acknowledged': accountInfo(
    'Incident Acknowledged',
    'Someone looks after an incident of the AI dashboard.',
    incident,
  ),
  'incident.assigned': accountInfo('Incident Assigned', 'An incident was assigned to a member.', {
    ...incident,
    member: field('text', 'Id of the member'),
  }),
  'incident.muted': accountInfo('Incident Muted', 'An incident was muted for a while.', {
    ...incident,
    until: field('text', 'Until when'),
  }),
  'incident.reopened': accountInfo(
    'Incident Reopened',
    'An acknowledgement, assignment or mute of an incident was taken back.',
    incident,
  ),
  'incident.resolved': accountInfo('Incident Resolved', 'What caused an incident of a private network is over.', {
    incident: field('text', 'Id of the incident'),
    title: field('text', 'What happened'),
    things: field('number', 'How many Things it was about'),
  }),
  'edge.down': accountFault(
    'Edge Down',
    'An edge of a private network is out, and everything connected through it.',
    edgeOut,
  ),
  'edge.up': accountInfo('Edge Up', 'An edge of a private network works again.', node),
  'edge.degraded': accountWarning(
    'Edge Partially Up',
    'Some of what hangs on an edge of a private network does not work.',
    node,
  ),
  'edge.restarted': accountInfo('Edge Restarted', 'An edge of a private network started.', {
    ...node,
    firmware: field('text', 'Its firmware now'),
  }),
  'radio.down': accountFault('Radio Down', 'A radio of a private network fails while its edge works.', {
    ...node,
    things: field('number', 'Things that depend on it'),
  }),
  'radio.up': accountInfo('Radio Up', 'A radio of a private network works again.', node),
  'backhaul.down': accountFault('Backhaul Down', 'A backhaul of a private network is lost.', node),
  'backhaul.up': accountInfo('Backhaul Up', 'A backhaul of a private network works again.', node),
  'inbox.message': accountInfo('Inbox Message', 'A message arrived in the inbox of the account.', {
    message: field('text', 'Id of the message'),
    kind: field('text', 'Alert, Incident, Result, Integration or Announcement'),
    level: field('text', 'Severity of the message: Info, Warning or Fault'),
    subject: optional('text', 'What it says; left out where it is for some roles only'),
    mail: optional('text', "'requested' where its sender asks for mails"),
  }),
  'integration.test': accountInfo('Test', 'Someone pressed Send test event.', {
    integration: field('text', 'Id of the integration'),
    by,
  }),
} as const satisfies Readonly<Record<string, EventTypeDefinition<Readonly<Record<string, EventField>>>>>;

export type EventType = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]];
export const isEventType = (name: string): name is EventType => Object.hasOwn(eventTypes, name);

type FieldValue = { readonly text: string; readonly number: number };
type DataOf<Fields> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly isOptional: false } ? Name : never
  ]: Fields[Name] extends { readonly type: infer Type extends FieldType } ? FieldValue[Type] : never;
} & {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly isOptional: true } ? Name : never
  ]?: Fields[Name] extends { readonly type: infer Type extends FieldType } ? FieldValue[Type] | undefined : never;
};
/** What an event of a type carries. */
export type EventData<Type extends EventType> = DataOf<(typeof eventTypes)[Type]['data']>;

/** What can set a rule off: whatever happens to a Thing. */
export const thingEventTypes: readonly EventType[] = eventTypeNames.filter((type) => eventTypes[type].isAboutThing);

/** Sent on demand, or told no more. */
const notChoosable: readonly EventType[] = ['integration.test', 'bulk.finished'];
export const choosableEventTypes: readonly EventType[] = eventTypeNames.filter((type) => !notChoosable.includes(type));
const typeByTitle = new Map(eventTypeNames.map((type) => [eventTypes[type].title.toLowerCase(), type]));
export const eventTypeTitled = (title: string): EventType | undefined => typeByTitle.get(title.trim().toLowerCase());
