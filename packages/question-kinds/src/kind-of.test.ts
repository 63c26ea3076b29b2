import { describe, expect, it } from 'vitest';
import { isRequired, isTemplateNode, kindOf } from './kind-of.ts';
import type { Question } from './question.ts';

const question = (questionType: string, more: Partial<Question> = {}): Question => ({
  questionId: 'QID001Example',
  questionLabel: 'Example',
  questionType,
  ...more,
});

describe('the kind of a question', () => {
  it.each([
    ['text', 'text'],
    ['multipleChoice', 'choice'],
    ['radio', 'radio'],
    ['multiple-options', 'multipleOptions'],
    ['RichJsonInput', 'richJson'],
    ['RichJsonInputReadOnly', 'richJson'],
    ['command', 'command'],
    ['phoneNumber', 'phone'],
    ['ipInput', 'ip'],
    ['numberWithBytes', 'numberWithBytes'],
    ['stringSwitch', 'stringSwitch'],
    ['integrationEvents', 'integrationEvents'],
    ['recurringdeals', 'recurringDeals'],
    ['nonrecurringdeals', 'nonRecurringDeals'],
    ['CountryNetworkInput', 'countryNetwork'],
    ['CountryNetworkTechInput', 'countryNetworkTech'],
    ['captures_date_input', 'captureDate'],
    ['CaptureDatePicker', 'captureDate'],
    ['mystery', undefined],
    ['toString', undefined],
    ['section', undefined],
    ['htmlInstruction', undefined],
  ])('of type %s is %s', (type, kind) => {
    expect(kindOf(question(type))).toBe(kind);
  });

  it.each([
    ['QID003email', 'email'],
    ['QID026Email', 'email'],
    ['QID027Phone', 'phone'],
    ['QID008Quantity', 'number'],
    ['QID036defulatevale', 'checkbox'],
    ['QID023Agreement', 'agreement'],
    ['QID001_Json', 'richJson'],
    ['QID017kitQuantity', 'number'],
    ['QID030audit', 'text'],
  ])('with the id %s is %s', (questionId, kind) => {
    expect(kindOf(question('text', { questionId }))).toBe(kind);
  });

  it.each([
    [question('text', { metadata: { customInput: 'iccid' } }), 'iccid'],
    [question('number', { metadata: { customInput: 'numberWithBytes' } }), 'numberWithBytes'],
    [question('text', { metadata: { customInput: 'googleMapsAddress' } }), 'address'],
    [question('text', { metadata: { customInput: 'mystery' } }), undefined],
    [question('text', { metadata: { customInput: '' } }), 'text'],
    [question('text', { metadata: { validation: 'url' } }), 'url'],
    [question('text', { metadata: { validation: 'email' } }), 'email'],
    [question('autocomplete', { metadata: { validation: 'email' } }), 'autocomplete'],
    [question('multipleChoice', { questionId: 'QID009quantityClass' }), 'choice'],
    [question('section', { questionId: 'QID008Quantity' }), undefined],
  ])('no. %# follows its settings', (given, kind) => {
    expect(kindOf(given)).toBe(kind);
  });

  it('is apart from template nodes and from being required', () => {
    expect(isTemplateNode(question('section'))).toBe(true);
    expect(isTemplateNode(question('text'))).toBe(false);
    expect(isRequired(question('text', { questionId: 'QID023Agreement' }))).toBe(true);
    expect(isRequired(question('text'))).toBe(false);
  });
});
