import { z } from 'zod';

/** Every refusal the server can give: one place for status, code and the sentence a person reads. */
export const errorTable = {
  VALIDATION_FAILED: { status: 400, text: 'Some fields are not valid' },
  MALFORMED_REQUEST: { status: 400, text: 'The request could not be read' },
  UNAUTHENTICATED: { status: 401, text: 'Log in to continue' },
  SESSION_EXPIRED: {
    status: 401,
    text: 'Your session has timed out due to inactivity. Please login again to continue.',
  },
  WRONG_CREDENTIALS: { status: 401, text: 'Wrong email or password' },
  WRONG_CODE: { status: 401, text: 'Wrong code. Please try again' },
  WRONG_CLIENT: { status: 401, text: 'This client is not registered' },
  FORBIDDEN: { status: 403, text: 'Your role does not allow this. An administrator of the account can grant it.' },
  ACCOUNT_FORBIDDEN: { status: 403, text: 'You are not a member of this account. An administrator of the account can add you.' },
  ACCOUNT_REQUIRED: { status: 400, text: 'Select an account first: the brand header is missing' },
  VERTICAL_MISMATCH: { status: 403, text: 'This user belongs to another portal' },
  CREATE_FORBIDDEN: { status: 403, text: "You don't have permissions to create this {template}" },
  UPDATE_FORBIDDEN: { status: 403, text: "You don't have permissions to update this {template}" },
  CREATE_IN_ADMIN_PANEL: {
    status: 403,
    text: 'Create not available for "Admin Panel" account, change account to create document',
  },
  TABLE_DISABLED: { status: 403, text: 'Disabled for "{account}" account' },
  NOT_FOUND: { status: 404, text: 'Not found' },
  ROUTE_NOT_FOUND: { status: 404, text: 'There is no such call' },
  DOCUMENT_NOT_FOUND: { status: 404, text: 'Document not found' },
  TEMPLATE_NOT_FOUND: { status: 404, text: 'Template "{template}" not found, table can not be rendered' },
  NO_SUCH_TEMPLATE: { status: 404, text: 'No such template' },
  USER_NOT_FOUND: { status: 404, text: 'Nobody of that name belongs to this account' },
  USER_ELSEWHERE: { status: 403, text: 'This person also works in accounts that you do not manage. Ask the provider.' },
  USER_ACTIVE: { status: 409, text: '{email} is active already and needs no activation' },
  OWN_USER: { status: 409, text: 'Nobody can deactivate themselves' },
  LINK_SPENT: { status: 410, text: 'This link was used already or is too old. Ask for a new one.' },
  VIEW_NOT_FOUND: { status: 404, text: 'There is no such view here: it was deleted, or its owner does not share it in this account' },
  TOO_MANY_VIEWS: { status: 409, text: 'A person can keep {most} views of one table. Delete one first' },
  STALE_VERSION: { status: 409, text: 'Somebody else changed this document after you opened it' },
  DUPLICATE: { status: 409, text: '{what} already exists' },
  TEMPLATE_PUBLISHED: { status: 409, text: 'A published template is changed by setting it to draft, saving, and publishing it again' },
  DELETE_FORBIDDEN: { status: 403, text: 'Documents of "{template}" can not be deleted' },
  MEMBER_REQUIRED: { status: 400, text: '{missing}' },
  DRAFT_REFUSED: { status: 400, text: 'A document of "{template}" is acted upon at once, so it can not be a draft' },
  GEOCODER_FAILED: { status: 502, text: 'The map service did not answer. Type the address by hand, or try again in a moment' },
  NO_UPLOAD_QUESTION: { status: 400, text: 'The template "{template}" has no question "{question}" that takes a file' },
  FILE_REFUSED: { status: 400, text: '{reason}' },
  FILE_NOT_FOUND: { status: 404, text: 'There is no such file in this account' },
  UPLOAD_NOT_FOUND: { status: 404, text: 'This upload was cancelled or is out of date. Choose the file again' },
  UPLOAD_INCOMPLETE: { status: 409, text: 'Part {part} of the file has not arrived yet' },
  PART_REFUSED: { status: 400, text: '{reason}' },
  TOO_MANY_UPLOADS: { status: 409, text: 'A person can have {most} uploads under way. Cancel one first, or wait until it is out of date' },
  ADDRESS_EXPIRED: { status: 403, text: 'This address is not valid any more. Open the file from its document again' },
  STORAGE_UNAVAILABLE: { status: 503, text: 'The file storage does not answer. Try again in a moment' },
  TOO_LARGE: { status: 413, text: 'The request is too large' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Try again in {seconds} s' },
  INTERNAL: { status: 500, text: 'Something failed on our side. The request id helps support to find it.' },
  UNAVAILABLE: { status: 503, text: 'The service is starting or stopping. Try again in a moment' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** Fills the `{placeholders}` of an error's text. */
export const errorText = (code: ErrorCode, values: Record<string, string | number> = {}): string =>
  errorTable[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const fieldErrorSchema = z.object({
  /** The question id, or the name of the input for calls that are not documents. */
  field: z.string(),
  rule: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorBodySchema = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(fieldErrorSchema).optional(),
    currentVersion: z.number().int().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
