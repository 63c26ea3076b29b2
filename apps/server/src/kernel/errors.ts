import type { ErrorCode } from '@airlane/contract/errors';
import type { FieldError } from '@airlane/contract/error-body';
import { errorText } from '@airlane/contract/errors';
import { documentNoun } from '@airlane/domain/things/thing-id';

interface RefusalDetail {
  readonly values?: Record<string, string | number>;
  readonly fields?: readonly FieldError[];
  readonly currentVersion?: number;
  /** What happened, for logs, metrics and the audit log; the answer tells no more than the code. */
  readonly reason?: string;
}

/** A refusal out of the error table. Modules throw it; the errors plugin turns it into the answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly currentVersion: number | undefined;
  readonly reason: string;

  constructor(code: ErrorCode, { values, fields, currentVersion, reason }: RefusalDetail = {}) {
    super(errorText(code, values));
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.currentVersion = currentVersion;
    this.reason = reason ?? code;
  }

  /** The same refusal in the words of a call that names the fields otherwise. */
  withFieldNames(nameOf: (field: string) => string): AppError {
    const { fields = [], currentVersion } = this;
    const renamed = new AppError(this.code, {
      fields: fields.map((problem) => ({ ...problem, field: nameOf(problem.field) })),
      reason: this.reason,
      ...(currentVersion === undefined ? {} : { currentVersion }),
    });
    renamed.message = this.message;
    return renamed;
  }
}

export const documentNotFound = (id: string): AppError =>
  new AppError('DOCUMENT_NOT_FOUND', { values: { what: documentNoun(id) } });
