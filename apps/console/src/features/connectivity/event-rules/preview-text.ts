import type { EventRulePreview } from '@airlane/contract/calls/event-rules';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const times = (number: number): string => count(number, 'time', 'times');
const things = (number: number): string => count(number, 'Thing', 'Things');

const firedText = ({ fired, things: many, isWholeWeek, since, heldBack }: EventRulePreview): string => {
  const period = isWholeWeek
    ? 'in the last 7 days'
    : `since ${new Date(since).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}; older events were not looked at`;
  const first =
    fired === 0 ? `Would not have fired ${period}.` : `Would have fired ${times(fired)} on ${things(many)} ${period}.`;
  return heldBack === 0
    ? first
    : `${first} Held back ${times(heldBack)} by the limit a day or the pause of 5 minutes for a Thing.`;
};

const limitText = (above: number, isMore: boolean): string =>
  above === 0
    ? 'No Thing is above this limit this month.'
    : `${isMore ? 'More than ' : ''}${things(above)} ${above === 1 && !isMore ? 'is' : 'are'} above this limit this month and would set the rule off at once.`;

/** Whether anything but a limit is chosen decides whether the past week says something. */
export const previewSentences = (preview: EventRulePreview, hasEvents: boolean): readonly string[] => [
  ...(hasEvents ? [firedText(preview)] : []),
  ...(preview.aboveLimit === null ? [] : [limitText(preview.aboveLimit, preview.isMoreAboveLimit)]),
];
