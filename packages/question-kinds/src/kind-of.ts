import type { Question } from './question.ts';
import { type KindName, kinds } from './registry.ts';

/** Nodes of a template that hold no answer: they order and explain the questions around them. */
const templateNodes: ReadonlySet<string> = new Set(['section', 'htmlInstruction']);

export const isTemplateNode = (question: Question): boolean => templateNodes.has(question.questionType);

/** Names that templates use for a kind beside the kind's own name, in `questionType` and in `metadata.customInput`. */
const otherNames: ReadonlyMap<string, KindName> = new Map<string, KindName>([
  ['multipleChoice', 'choice'],
  ['multiple-options', 'multipleOptions'],
  ['phoneNumber', 'phone'],
  ['ipInput', 'ip'],
  ['googleMapsAddress', 'address'],
  ['captures_date_input', 'captureDate'],
  ['CaptureDatePicker', 'captureDate'],
  ['CountryNetworkInput', 'countryNetwork'],
  ['CountryNetworkTechInput', 'countryNetworkTech'],
  ['recurringdeals', 'recurringDeals'],
  ['nonrecurringdeals', 'nonRecurringDeals'],
]);

/** Names that come in variants, told apart by what follows. */
const nameBeginnings: readonly { readonly beginning: string; readonly kind: KindName }[] = [
  { beginning: 'RichJsonInput', kind: 'richJson' },
];

interface SpecialQuestion {
  readonly kind: KindName;
  readonly required?: true;
}

/** Ids with a meaning of their own, whatever type their template gives them. */
const specialIds: ReadonlyMap<string, SpecialQuestion> = new Map<string, SpecialQuestion>([
  ['QID003email', { kind: 'email' }],
  ['QID026Email', { kind: 'email' }],
  ['QID027Phone', { kind: 'phone' }],
  ['QID008Quantity', { kind: 'number' }],
  ['QID036defulatevale', { kind: 'checkbox' }],
  ['QID023Agreement', { kind: 'agreement', required: true }],
  ['QID001_Json', { kind: 'richJson' }],
]);

const named = (name: string): KindName | undefined => {
  if (Object.hasOwn(kinds, name)) return name as KindName;
  return otherNames.get(name) ?? nameBeginnings.find(({ beginning }) => name.startsWith(beginning))?.kind;
};

type Verdict = { readonly kind: KindName | undefined };
const verdict = (kind: KindName | undefined): Verdict => ({ kind });

/** The first clue that a question gives decides, also when it names a kind that does not exist: its answers have an unknown shape. */
const clues: readonly ((question: Question) => Verdict | undefined)[] = [
  (question) => (isTemplateNode(question) ? verdict(undefined) : undefined),
  ({ questionId }) => specialIds.get(questionId),
  ({ metadata }) => (metadata?.customInput ? verdict(named(metadata.customInput)) : undefined),
  ({ questionType, metadata }) =>
    questionType === 'text' && metadata?.validation ? verdict(metadata.validation) : undefined,
  ({ questionType, questionId }) =>
    questionType === 'text' && /quantity/i.test(questionId) ? verdict('number') : undefined,
  ({ questionType }) => verdict(named(questionType)),
];

/** The only place that knows `questionType`, `metadata.customInput`, `metadata.validation` and the special ids. */
export const kindOf = (question: Question): KindName | undefined => {
  for (const clue of clues) {
    const found = clue(question);
    if (found) return found.kind;
  }
  return undefined;
};

const identifierKinds: ReadonlySet<KindName | undefined> = new Set<KindName>(['iccid', 'phone']);
const identifierTypes: ReadonlySet<string | undefined> = new Set(['identifier', 'shortIdentifier', 'imsi', 'imei']);

/** Whether the answers are numbers that people write in groups (ICCID, IMSI, EID, MSISDN), so that a gap in a sought one means nothing. */
export const isIdentifier = (question: Question): boolean => {
  const {
    agGrid_renderAsType: type,
    agGrid_mono: isMono,
    digitsOnly,
  } = (question.metadata ?? {}) as Readonly<Record<string, unknown>>;
  return (
    identifierKinds.has(kindOf(question)) ||
    identifierTypes.has(type as string | undefined) ||
    isMono === true ||
    digitsOnly === true
  );
};

export const isRequired = (question: Question): boolean =>
  question.required === true || specialIds.get(question.questionId)?.required === true;
