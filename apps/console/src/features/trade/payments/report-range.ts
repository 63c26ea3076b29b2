import { fittingReportEnd } from '@airlane/domain/reports/report-range';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { paymentReportQuestionIds } from '@airlane/domain/template-names';
import type { Drafts } from '#templating/document/field-name.ts';

const FROM = paymentReportQuestionIds.fromDate;
const TO = paymentReportQuestionIds.toDate;

const dateIn = (draft: unknown): Date | undefined => {
  const instant = typeof draft === 'string' ? parseInstant(draft) : undefined;
  return instant === undefined ? undefined : new Date(instant);
};

/** Moves the end of a report where the rules for its range want it. */
export const fittingRange = (drafts: Drafts): Drafts => {
  const from = dateIn(drafts[FROM]);
  const to = dateIn(drafts[TO]);
  return from === undefined || to === undefined
    ? drafts
    : { ...drafts, [TO]: fittingReportEnd({ from, to }).toISOString() };
};
