import { formatBillingPeriod, formatYearFirst } from '@airlane/domain/time/month-format';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { formatDay, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { imeiText, imsiText } from '@airlane/domain/sims/subscriber-numbers';
import { moneyText } from '@airlane/domain/money/money';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { tagColour } from '@airlane/domain/things/tag-colour';
import { numberText } from '@airlane/domain/text/number-text';
import { Chip, Identifier } from '@airlane/question-kinds/ui';
import type { ReactNode } from 'react';
import { safeTarget } from '#lib/sandbox/safe-target.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import classes from './cells.module.css';

type Draw = (text: string, answer: unknown) => ReactNode;

const atInstant =
  (format: (instant: Date) => string): Draw =>
  (text, answer) => {
    const iso = parseInstant(typeof answer === 'string' ? answer : text);
    return iso === undefined ? (
      text
    ) : (
      <time dateTime={iso} title={iso}>
        {format(new Date(iso))}
      </time>
    );
  };

const amountOf = (text: string, answer: unknown): number => Number(typeof answer === 'number' ? answer : text);
const asAmount =
  (format: (amount: number) => string): Draw =>
  (text, answer) => {
    const amount = amountOf(text, answer);
    return Number.isFinite(amount) ? format(amount) : text;
  };

/** Numbers shorter than this are shown as they are. */
const RAW_NUMBER_LENGTH = 15;

const drawTags: Draw = (text) =>
  text
    .split(/\s*,\s*/)
    .filter((tag) => tag !== '')
    .map((tag, index) => (
      <span key={index} style={{ marginInlineEnd: 4 }}>
        <Chip text={tag} family={tagColour(index)} />
      </span>
    ));

const drawLink: Draw = (text) => {
  const target = safeTarget(text, '');
  return target === undefined ? (
    text
  ) : (
    <a href={target} {...(!target.startsWith('#') && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </a>
  );
};

const YES = /^(?:true|yes|on|1)$/i;

const TAIL = 6;

/** A long identifier by its last digits: the rest shows where there is room, and is there for copying, searching and screen readers. */
const ShortIdentifier = ({ text }: { readonly text: string }) => (
  <span className={classes['short']}>
    <span className={classes['head']}>{text.slice(0, -TAIL)}</span>
    <span className={classes['tail']}>{text.slice(-TAIL)}</span>
  </span>
);

/** What a column can ask for beyond what the kinds themselves draw (status, technology, identifier, age). */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [
    'number',
    (text, answer) => (text.length < RAW_NUMBER_LENGTH ? text : asAmount((amount) => numberText(amount))(text, answer)),
  ],
  ['bytes', asAmount(formatBytes)],
  ['money', asAmount(moneyText)],
  ['date', atInstant((instant) => formatDay(instant, displayZone))],
  ['dateTime', atInstant((instant) => formatDayAndTime(instant, displayZone))],
  ['dateTimeYearFirst', atInstant((instant) => formatYearFirst(instant, displayZone))],
  ['billingPeriod', (text, answer) => formatBillingPeriod(typeof answer === 'string' ? answer : text)],
  ['tags', drawTags],
  ['link', drawLink],
  ['shortIdentifier', (text) => <ShortIdentifier text={text} />],
  [
    'imsi',
    (text) => (
      <span title={imsiText(text)}>
        <Identifier groups={[text]} />
      </span>
    ),
  ],
  [
    'imei',
    (text) => (
      <span title={imeiText(text)}>
        <Identifier groups={[text]} />
      </span>
    ),
  ],
  ['boolean', (text) => (YES.test(text) ? 'Yes' : 'No')],
]);

export const renderAs = (type: string | undefined): Draw | undefined => drawings.get(type ?? '');
