import { formatBytes, MB } from '../text/byte-size.ts';
import { formatMoment } from '../charts/moment-format.ts';
import { numberText } from '../text/number-text.ts';

type Words = (value: unknown, zone: string) => string;

const size: Words = (value) => formatBytes(Number(value));

/** Members of events that are no words: ids of what the link of the mail leads to, and what the title says already. */
const unspoken: ReadonlySet<string> = new Set([
  'rule',
  'document',
  'view',
  'transfer',
  'message',
  'job',
  'campaign',
  'incident',
  'node',
  'invoice',
  'integration',
  'by',
  'member',
  'mail',
]);

/** Members whose name or value needs other words than their own. */
const spoken: Readonly<Record<string, { readonly label: string; readonly words: Words }>> = {
  usedBytes: { label: 'Used', words: size },
  limitBytes: { label: 'Limit', words: size },
  limitMegabytes: { label: 'Limit', words: (value) => formatBytes(Number(value) * MB) },
  bytes: { label: 'Size', words: size },
  ruleName: { label: 'Rule', words: String },
  minutes: { label: 'Lasted', words: (value) => `${numberText(Number(value))} min` },
  amount: { label: 'Amount', words: (value) => `$ ${Number(value).toFixed(2)}` },
  refunded: { label: 'Refunded', words: (value) => `$ ${Number(value).toFixed(2)}` },
  percent: { label: 'Used', words: (value) => `${String(value)} %` },
  dueAt: { label: 'Due', words: (value, zone) => formatMoment(new Date(String(value)), 'YYYY-MM-DD HH:mm', zone) },
};

const labelOf = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** What an event carries, in words for people: values with their units, names instead of ids. */
export const eventFacts = (data: Readonly<Record<string, unknown>>, zone: string): string =>
  Object.entries(data)
    .filter(([name, value]) => !unspoken.has(name) && value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => {
      const known = spoken[name];
      return known
        ? `${known.label}: ${known.words(value, zone)}`
        : `${labelOf(name)}: ${typeof value === 'number' ? numberText(value) : String(value)}`;
    })
    .join(', ');
