import type { AppType } from '../access/roles.ts';

interface KindDefinition {
  readonly title: string;
  readonly about: string;
  /** How it is set up, and what to expect. */
  readonly help: string;
  /** Where events are sent to a receiver. */
  readonly isChannel: boolean;
  /** What the account gains by it, where it is no channel; such an integration is there once. */
  readonly feature?: string;
  /** What is said once it is activated. */
  readonly activated?: string;
}

/** The integrations that an account can have, in the order in which they are offered. */
export const integrationKinds = {
  webhook: {
    title: 'Webhook',
    about: 'Every event as a signed HTTPS request to your own system.',
    help: 'Requests follow Standard Webhooks: verify the signature with the secret that is shown once after the setup, answer with 2xx within 10 seconds, and drop repeats by the id. What fails is tried again for three days.',
    isChannel: true,
  },
  email: {
    title: 'E-mail',
    about: 'A mail at once, or a digest of a while.',
    help: 'Mails go to people of this account. A mail lists what happens within half a minute, a digest what happened since the last one: every 15 minutes, every hour, or once a day at the hour that you choose. Recipients can unsubscribe in each mail.',
    isChannel: true,
  },
  slack: {
    title: 'Slack',
    about: 'Events as messages in a Slack channel.',
    help: 'Sign in with Slack, choose the channel, and invite the app to it. Uninstalling takes the app back out of your workspace.',
    isChannel: true,
  },
  mqtt: {
    title: 'MQTT',
    about: 'Every event published to your MQTT broker.',
    help: 'Published with quality of service 1. The topic can name the type of the event, the Thing and the account.',
    isChannel: true,
  },
  amqp: {
    title: 'AMQP',
    about: 'Every event published to an exchange of your RabbitMQ.',
    help: 'Published as persistent messages and confirmed by the broker. The routing key can name the type of the event, the Thing and the account.',
    isChannel: true,
  },
  packetCapture: {
    title: 'Packet capture',
    about: 'Records the packets of a Thing for a period, to be opened in Wireshark.',
    help: 'Once it is activated, Things are recorded on demand: start a capture on the page of a Thing or under Captures.',
    isChannel: false,
    feature: 'packetCapture',
    activated: 'Packet capture has been enabled and will be ready to use within 60 minutes.',
  },
  netFlow: {
    title: 'NetFlow',
    about: 'Who your Things talk to, by destination, port and application.',
    help: 'Traffic is counted from the activation on. The NetFlow dashboard appears in the menu.',
    isChannel: false,
    feature: 'netFlow',
    activated: 'NetFlow has been successfully activated.',
  },
  aiDashboard: {
    title: 'AI Dashboard',
    about: 'Things that behave unlike themselves or their group, with incidents and a forecast.',
    help: 'The AI dashboard appears in the menu and uses the usage that is already kept.',
    isChannel: false,
    feature: 'aiDashboard',
    activated: 'AI Dashboard has been successfully activated.',
  },
} as const satisfies Readonly<Record<string, KindDefinition>>;

export type IntegrationKind = keyof typeof integrationKinds;
export const integrationKindNames = Object.keys(integrationKinds) as [IntegrationKind, ...IntegrationKind[]];
export const integrationKindOf = (kind: IntegrationKind): KindDefinition => integrationKinds[kind];

/** The page's name in menus and addresses. */
export const INTEGRATIONS_PAGE = 'Integration';
export const MAX_INTEGRATIONS = 50;
/** So long after its activation a capture can be started. */
export const CAPTURE_READY_MINUTES = 60;

/** Who sets integrations up, unless they see a part of the account only. */
export const integrationManagers = ['consumer', 'admin', 'orgAdmin'] as const satisfies readonly AppType[];

export const NOT_FOR_GROUP_USERS = "You don't have permission to access this.";
export const GROUP_USER_CANNOT_ACTIVATE = "You can't access this as you are a Group User";

/** What an event rule does. */
export const ruleActions = [
  'Notify',
  'Suspend',
  'Refresh Connection',
  'Send SMS',
  'Change Rate Plan',
  'Block Network',
] as const;
export type RuleAction = (typeof ruleActions)[number];
/** A rule leaves a Thing alone for so long after it acted on it: what it does may set it off again, as a refreshed Thing attaches anew. */
export const RULE_PAUSE_MINUTES = 5;
/** Where no limit is chosen, so that an outage of a whole network does not fill the inbox. */
export const RULE_NOTICES_A_DAY = 200;

export const integrationStates = ['active', 'paused', 'disabled'] as const;
export type IntegrationState = (typeof integrationStates)[number];
