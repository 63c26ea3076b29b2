import type { ErrorBody, FieldError } from '@airlane/contract/error-body';
import type { ErrorCode } from '@airlane/contract/errors';
import { errorTable, errorText, retryAfterSeconds } from '@airlane/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseAway, DatabaseBusy } from '../database/database-away.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, in a word; metrics count it. */
    refusal: string | null;
  }
}

/** What Fastify itself refuses, by its own code. */
const fastifyCodes: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_TYPE: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
};

/** SQLSTATE class 22: the value itself cannot be stored, such as a NUL character or a number out of range. */
const isDataException = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);

/** Two requests wrote the same thing at once, and a unique index let one of them through. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** The database ended a statement that took longer than one of a request may. */
const isTooSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

const fieldsOf = (error: {
  validation: { instancePath: string; message?: string; params?: unknown; keyword?: string }[];
}): FieldError[] =>
  error.validation.map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    rule: issue.keyword ?? 'format',
    message: issue.message ?? 'Not valid',
  }));

const bodyFor = (code: ErrorCode, message: string, requestId: string, rest: Partial<ErrorBody> = {}): ErrorBody => ({
  code,
  message,
  requestId,
  ...rest,
});

const describe = (error: FastifyError | AppError, requestId: string): ErrorBody => {
  if (error instanceof AppError) {
    return bodyFor(error.code, error.message, requestId, {
      ...(error.fields === undefined ? {} : { fields: [...error.fields] }),
      ...(error.currentVersion === undefined ? {} : { currentVersion: error.currentVersion }),
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error);
    const first = fields[0];
    const message = first ? `${first.field}: ${first.message}` : errorText('VALIDATION_FAILED');
    return bodyFor('VALIDATION_FAILED', message, requestId, { fields });
  }
  if (error instanceof DatabaseBusy) return bodyFor('SERVER_BUSY', errorText('SERVER_BUSY'), requestId);
  if (error instanceof DatabaseAway) return bodyFor('DATABASE_AWAY', errorText('DATABASE_AWAY'), requestId);
  if (isTooSlow(error)) return bodyFor('TOO_SLOW', errorText('TOO_SLOW'), requestId);
  const known = fastifyCodes[error.code];
  if (known) return bodyFor(known, errorText(known), requestId);
  if (isUniqueViolation(error)) return bodyFor('DUPLICATE', errorText('DUPLICATE', { what: 'This entry' }), requestId);
  if (isDataException(error) || (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)) {
    return bodyFor('MALFORMED_REQUEST', errorText('MALFORMED_REQUEST'), requestId);
  }
  return bodyFor('INTERNAL', errorText('INTERNAL'), requestId);
};

/** What Fastify refuses before a route is found, such as a path that cannot be decoded. */
export const answerFrameworkError = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(errorTable.MALFORMED_REQUEST.status)
    .send(bodyFor('MALFORMED_REQUEST', errorText('MALFORMED_REQUEST'), request.id));
};

/** One answer for everything that goes wrong: status, code and text from the error table, and the request id to hand to support. */
export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('refusal', null);
    app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
      const body = describe(error, request.id);
      const { status } = errorTable[body.code];
      request.refusal = error instanceof AppError ? error.reason : body.code;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      else request.log.info({ code: body.code, reason: request.refusal }, 'request refused');
      const retryAfter = retryAfterSeconds(body.code);
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    });
    app.setNotFoundHandler((request, reply) => {
      const body = bodyFor('ROUTE_NOT_FOUND', errorText('ROUTE_NOT_FOUND'), request.id);
      return reply.code(404).type('application/json; charset=utf-8').send(JSON.stringify(body));
    });
  },
  { name: 'errors' },
);
