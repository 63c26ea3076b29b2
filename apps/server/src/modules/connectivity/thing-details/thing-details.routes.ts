import { updateThingDetails } from '@airlane/contract/calls/thing-details';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { SentAnswer } from '#modules/platform/documents/decode-answers.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { isThingField, labelOfQuestion, thingFields } from '../things/thing-fields.ts';

const THINGS = templateNames.thingsTable;

type Sent = string | Readonly<Record<string, string>>;

const unknownField = (field: string): AppError =>
  invalidField(field, 'unknownField', `"${field}" cannot be changed here`);

/** A value stands under its label, or under its label and then the key of its field. */
const answersOf = (body: Readonly<Record<string, Sent>>): SentAnswer[] =>
  Object.entries(body).map(([label, sent]) => {
    if (!isThingField(label)) throw unknownField(label);
    const { key, questionId } = thingFields[label];
    const answer = typeof sent === 'string' ? sent : sent[key];
    if (answer === undefined) throw unknownField(label);
    return { questionId, answer };
  });

/** The blocks of a Thing's page are saved through its document: the same questions validate them, the same audit row is written. */
export const thingDetailsRoutes = (app: FastifyInstance, documents: DocumentsService): void => {
  handle(app, updateThingDetails, async ({ scope, params, query, body, request }) => {
    const id = thingIdOf(params.thing_id);
    const version = query.version ?? (await documents.read(scope, id, THINGS)).row.version;
    try {
      const { row } = await documents.update(
        scope,
        { id, version, form: { questions: answersOf(body) }, status: 'published' },
        request.id,
        THINGS,
      );
      return { message: 'The Thing was updated', version: row.version };
    } catch (error) {
      throw error instanceof AppError ? error.withFieldNames(labelOfQuestion) : error;
    }
  });
};
