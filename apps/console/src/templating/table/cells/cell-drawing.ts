import type { LongTextUse } from '@airlane/domain/text/long-text';
import type { Question } from '@airlane/question-kinds';
import { compile, kindOf, questionKey } from '@airlane/question-kinds';

/** The billing period is a month wherever it stands, whatever its template says. */
const BILLING_PERIOD = 'BillingPeriod';

export const drawnAs = (question: Question): string | undefined =>
  question.metadata?.agGrid_renderAsType ?? (questionKey(question) === BILLING_PERIOD ? 'billingPeriod' : undefined);

/** Long texts of these are unfolded; every other kind draws itself. */
export const longTextUse = (question: Question): LongTextUse | undefined => {
  const type = question.metadata?.agGrid_renderAsType;
  if (type === 'message') return 'message';
  const isText = compile(question)?.kind.commonRules === 'text';
  return isText && (type === undefined || type === 'longText') ? 'text' : undefined;
};

export const THING_NAME = 'thingName';
export const INVOICE_FILE = 'invoiceFile';

const copiedKinds: ReadonlySet<string | undefined> = new Set(['iccid', 'ip', 'email', 'url', 'phone']);
const copiedTypes: ReadonlySet<string | undefined> = new Set(['identifier', 'copy']);

/** What people carry from here to other tools: identifiers and addresses. */
export const isCopied = (question: Question): boolean =>
  copiedKinds.has(kindOf(question)) ||
  copiedTypes.has(question.metadata?.agGrid_renderAsType) ||
  question.metadata?.['agGrid_mono'] === true;
