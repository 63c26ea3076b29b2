import { canRemoveCard, type CardAnswers, type CardField, cardChangeOf } from '@airlane/domain/cards/card-rules';
import { creditCardDetailsQuestionIds as ids } from '@airlane/domain/template-names';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { CardsService } from './cards.service.ts';

const fieldsOf = (values: Values): CardAnswers =>
  Object.fromEntries(
    (Object.entries(ids) as [CardField, string][])
      .filter(([, id]) => id in values)
      .map(([field, id]) => [field, values[id] as string | null]),
  );

/** A card is written by the provider's answer. People make it the default or clear it, which takes it from the provider first. */
export const cardDocumentRules = (cards: CardsService): DocumentRules => ({
  async ordered(_db, scope, { id, version, values, requestId }) {
    // They see no card either; this is for those who know its id.
    if (scope.things.kind === 'groups') throw new AppError('FORBIDDEN');
    const change = cardChangeOf(fieldsOf(values));
    if (change.kind === 'nothing') return undefined;
    if (change.kind === 'refused') throw invalidField(ids[change.field], 'providerOnly', change.message);
    if (change.kind === 'makeDefault')
      return {
        storing: (trx) => cards.lock(trx, scope),
        stored: (trx) => cards.makeDefault(trx, scope, id, requestId),
      };
    const removed = await cards.beginRemoval(scope, { id, version }, (all) => canRemoveCard(all, scope.viewer.appType));
    return {
      storing: (trx) => cards.lock(trx, scope),
      stored: (trx) => cards.finishRemoval(trx, scope, removed, requestId),
    };
  },
});
