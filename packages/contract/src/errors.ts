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
  CODE_EXPIRED: { status: 401, text: 'This code has expired. Request a new one.' },
  CODE_SPENT: { status: 401, text: 'Too many wrong codes. Request a new one.' },
  WRONG_PASSWORD: { status: 400, text: 'The password is wrong' },
  LOCKED_OUT: { status: 429, text: 'Too many attempts. Try again in {minutes} min.' },
  CAPTCHA_REFUSED: { status: 400, text: 'Please complete the reCAPTCHA verification before {doing}.' },
  CAPTCHA_UNAVAILABLE: { status: 503, text: 'The captcha could not be checked. Try again in a moment.', retryAfterSeconds: 10 },
  REGISTRATION_CLOSED: { status: 403, text: 'This portal does not accept registrations. Ask your account manager for an invitation.' },
  API_KEY_REFUSED: { status: 403, text: 'API keys cannot be used for this call' },
  API_KEY_NOT_FOUND: { status: 404, text: 'API key not found' },
  TOO_MANY_API_KEYS: { status: 409, text: 'You can have at most {most} API keys. Revoke one first.' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has already ended' },
  AUTHENTICATOR_ENROLLED: { status: 409, text: 'An authenticator is already set up. Remove it first.' },
  AUTHENTICATOR_MISSING: { status: 409, text: 'No authenticator is set up' },
  AUTHENTICATOR_UNAVAILABLE: { status: 409, text: 'This portal sends codes by e-mail only' },
  AUTHENTICATOR_UNREADABLE: { status: 503, text: 'The code of your authenticator cannot be checked at the moment. Use a recovery code, or contact support.' },
  ENROLMENT_EXPIRED: { status: 410, text: 'The set-up took too long. Start again.' },
  WRONG_CLIENT: { status: 401, text: 'This client is not registered' },
  FORBIDDEN: { status: 403, text: 'Your role does not allow this. An administrator of the account can grant it.' },
  ACCOUNT_FORBIDDEN: { status: 403, text: 'You are not a member of this account. An administrator of the account can add you.' },
  TERMS_NOT_ACCEPTED: { status: 403, text: 'Accept the terms and conditions first. Log in to the console to read them.' },
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
  ROUTE_NOT_FOUND: { status: 404, text: 'Unknown API call' },
  DOCUMENT_NOT_FOUND: { status: 404, text: '{what} not found. It may have been moved or deleted.' },
  TEMPLATE_NOT_FOUND: { status: 404, text: 'Template "{template}" not found, table can not be rendered' },
  NO_SUCH_TEMPLATE: { status: 404, text: 'No such template' },
  USER_NOT_FOUND: { status: 404, text: 'User not found in this account' },
  USER_ELSEWHERE: { status: 403, text: 'This person also works in accounts that you do not manage. Ask the provider.' },
  USER_ACTIVE: { status: 409, text: '{email} is already active' },
  OWN_USER: { status: 409, text: 'You cannot deactivate yourself' },
  INVITATION_NOT_FOUND: { status: 404, text: 'This invitation has already been answered or withdrawn' },
  LINK_SPENT: { status: 410, text: 'This link has expired or was already used. Request a new one.' },
  VIEW_NOT_FOUND: { status: 404, text: 'View not found. It was deleted or is not shared in this account.' },
  TOO_MANY_VIEWS: { status: 409, text: 'You can save at most {most} views of a table. Delete one first.' },
  REPORT_NOT_FOUND: { status: 404, text: 'There is no report "{report}" about {project}' },
  REPORT_FLAGGED: { status: 422, text: 'new error' },
  REPORT_INACTIVE: { status: 403, text: '{reason}' },
  STALE_VERSION: { status: 409, text: 'Someone else changed this document after you opened it' },
  DUPLICATE: { status: 409, text: '{what} already exists' },
  TEMPLATE_PUBLISHED: { status: 409, text: 'A published template cannot be edited. Set it to draft, save it and publish it again.' },
  TEMPLATE_SHARED: { status: 403, text: 'Other portals or accounts use this template too, so it cannot be changed from here. Ask the provider.' },
  DELETE_FORBIDDEN: { status: 403, text: 'Documents of "{template}" cannot be deleted' },
  MEMBER_REQUIRED: { status: 400, text: '{missing}' },
  DRAFT_REFUSED: { status: 400, text: '"{template}" documents take effect immediately and cannot be saved as drafts' },
  THING_NOT_FOUND: { status: 404, text: 'There is no Thing with the ICCID {iccid} in {account}' },
  THING_SUSPENDED: { status: 409, text: 'This Thing is suspended. Activate it first.' },
  THING_OFFLINE: { status: 409, text: 'Thing is offline' },
  SMS_UNSUPPORTED: { status: 409, text: 'This Thing is on a network that does not support SMS ({technology})' },
  NETWORK_AWAY: { status: 503, text: 'The network is not responding. Nothing was changed. Try again in a moment.', retryAfterSeconds: 30 },
  NETWORK_UNKNOWN: { status: 504, text: 'The network did not answer in time. We do not know yet whether {what}; this is checked when the network answers.' },
  NETWORK_REFUSED: { status: 409, text: '{reason}' },
  NETWORK_CANNOT: { status: 409, text: '{reason}' },
  NETWORK_NOT_FOUND: { status: 404, text: 'Network not found' },
  NETWORK_BEHIND: { status: 429, text: 'Earlier batches are still being stored. Send this one again in a moment.', retryAfterSeconds: 1 },
  SPOOL_FULL: { status: 503, text: 'The database is away and the space for observations is used up. Keep this batch and send it again.', retryAfterSeconds: 30 },
  SIGNATURE_REFUSED: { status: 401, text: '{reason}' },
  BATCH_ID_REUSED: { status: 409, text: 'This webhook-id was used for another batch. Give each batch an id of its own.' },
  LOCATION_FAILED: { status: 409, text: 'Location update failed. Please try again later.' },
  GEOCODER_FAILED: { status: 502, text: 'The map service is not responding. Enter the address manually, or try again in a moment.' },
  NO_UPLOAD_QUESTION: { status: 400, text: 'The template "{template}" has no question "{question}" that accepts a file' },
  FILE_REFUSED: { status: 400, text: '{reason}' },
  FILE_NOT_FOUND: { status: 404, text: 'File not found in this account' },
  UPLOAD_NOT_FOUND: { status: 404, text: 'This upload was canceled or has expired. Choose the file again.' },
  UPLOAD_INCOMPLETE: { status: 409, text: 'Part {part} of the file has not arrived yet' },
  PART_REFUSED: { status: 400, text: '{reason}' },
  TOO_MANY_UPLOADS: { status: 409, text: 'You can have at most {most} uploads in progress. Cancel one, or wait until one expires.' },
  ADDRESS_EXPIRED: { status: 403, text: 'This link has expired. Open the file from its document again.' },
  STORAGE_UNAVAILABLE: { status: 503, text: 'The file storage is not responding. Try again in a moment.', retryAfterSeconds: 10 },
  TOO_LARGE: { status: 413, text: 'The request is too large' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Try again in {seconds} s.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Contact support with the request id.' },
  UNAVAILABLE: { status: 503, text: 'The service is starting or stopping. Try again in a moment.', retryAfterSeconds: 5 },
  DATABASE_AWAY: { status: 503, text: 'The service is temporarily unavailable. If you were saving something, check whether it was saved, then try again in a few seconds.', retryAfterSeconds: 5 },
} as const satisfies Record<string, ErrorDefinition>;

interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
  /** For what passes by itself: when it is worth trying again, as the header Retry-After. */
  readonly retryAfterSeconds?: number;
}

export type ErrorCode = keyof typeof errorTable;

export const retryAfterSeconds = (code: ErrorCode): number | undefined => (errorTable[code] as ErrorDefinition).retryAfterSeconds;
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** Fills the `{placeholders}` of an error's text. */
export const errorText = (code: ErrorCode, values: Record<string, string | number> = {}): string =>
  errorTable[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
