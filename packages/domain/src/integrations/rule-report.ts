import { numberText } from '../text/number-text.ts';
import { formatBytes } from '../text/byte-size.ts';
import type { RuleAction } from './integration-kinds.ts';

/** So many Things are named in a message; the rest is counted. */
export const REPORTED_THINGS = 10;

export interface ReportedThing {
  readonly iccid: string;
  readonly name: string;
  /** Bytes of the month; where a data limit set the rule off. */
  readonly usedBytes: number | null;
}

export interface RuleReport {
  readonly rule: string;
  readonly action: RuleAction;
  /** In bytes; where a data limit set the rule off. */
  readonly limitBytes: number | null;
  readonly done: readonly ReportedThing[];
  readonly failed: readonly ReportedThing[];
  /** Why it failed for the first of those that it failed for. */
  readonly failure: string;
}

const predicates: Readonly<Record<RuleAction, (things: string) => string>> = {
  Notify: (things) => `was set off by ${things}`,
  Suspend: (things) => `suspended ${things}`,
  'Refresh Connection': (things) => `refreshed the connection of ${things}`,
  'Send SMS': (things) => `sent an SMS to ${things}`,
  'Change Rate Plan': (things) => `changed the rate plan of ${things}`,
  'Block Network': (things) => `blocked the network of ${things}`,
};

const nameOf = ({ iccid, name }: ReportedThing): string => (name === '' ? iccid : name);

const thingsText = (things: readonly ReportedThing[]): string => {
  const [only] = things;
  return things.length === 1 && only ? nameOf(only) : `${numberText(things.length)} Things`;
};

const listText = (things: readonly ReportedThing[]): string => {
  const named = things
    .slice(0, REPORTED_THINGS)
    .map(
      (thing) =>
        `${nameOf(thing)}${thing.name === '' ? '' : ` (${thing.iccid})`}${thing.usedBytes === null ? '' : `, used ${formatBytes(thing.usedBytes)}`}`,
    );
  const more = things.length - named.length;
  return [...named, ...(more > 0 ? [`and ${numberText(more)} more`] : [])].join('; ');
};

/** What an event rule did at one moment, as one message: to how many Things and which, over which limit, and what failed. */
export const ruleReportText = ({
  rule,
  action,
  limitBytes,
  done,
  failed,
  failure,
}: RuleReport): { readonly subject: string; readonly text: string } => {
  const isDone = done.length > 0;
  const name = `Event rule '${rule}'`;
  const failedText = `failed for ${thingsText(failed)}: ${failure === '' ? 'no reason was given' : failure}`;
  const sentences = [
    ...(limitBytes === null ? [] : [`Limit of the month: ${formatBytes(limitBytes)}.`]),
    ...(isDone ? [`Things: ${listText(done)}.`] : []),
    ...(failed.length > 0 ? [isDone ? `It ${failedText}.` : `Things: ${listText(failed)}. ${failure}`.trim()] : []),
  ];
  return {
    subject: `${name} ${isDone ? predicates[action](thingsText(done)) : `failed for ${thingsText(failed)}`}`,
    text: sentences.join(' '),
  };
};
