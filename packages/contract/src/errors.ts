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
  CODE_EXPIRED: { status: 401, text: 'This code is too old. Ask for a new one' },
  CODE_SPENT: { status: 401, text: 'Too many wrong codes. Ask for a new one' },
  WRONG_PASSWORD: { status: 400, text: 'The password is wrong' },
  LOCKED_OUT: { status: 429, text: 'Too many tries. Try again in {minutes} min' },
  CAPTCHA_REFUSED: { status: 400, text: 'Please complete the reCAPTCHA verification before {doing}.' },
  CAPTCHA_UNAVAILABLE: { status: 503, text: 'The captcha could not be checked. Try again in a moment', retryAfterSeconds: 10 },
  REGISTRATION_CLOSED: { status: 403, text: 'This portal takes no registrations. Ask whoever runs your account for an invitation' },
  API_KEY_REFUSED: { status: 403, text: 'An API key does not open this call' },
  API_KEY_NOT_FOUND: { status: 404, text: 'There is no such API key' },
  TOO_MANY_API_KEYS: { status: 409, text: 'A person can have {most} API keys. Revoke one first' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has ended already' },
  AUTHENTICATOR_ENROLLED: { status: 409, text: 'An authenticator is set up already. Remove it first' },
  AUTHENTICATOR_MISSING: { status: 409, text: 'No authenticator is set up' },
  AUTHENTICATOR_UNAVAILABLE: { status: 409, text: 'This portal sends its codes by mail only' },
  AUTHENTICATOR_UNREADABLE: { status: 503, text: 'The code of your authenticator cannot be checked at the moment. Use a recovery code, or contact support.' },
  ENROLMENT_EXPIRED: { status: 410, text: 'The set-up took too long. Begin again' },
  WRONG_CLIENT: { status: 401, text: 'This client is not registered' },
  FORBIDDEN: { status: 403, text: 'Your role does not allow this. An administrator of the account can grant it.' },
  ACCOUNT_FORBIDDEN: { status: 403, text: 'You are not a member of this account. An administrator of the account can add you.' },
  TERMS_NOT_ACCEPTED: { status: 403, text: 'Accept the terms and conditions first: log in to the console to read and accept them' },
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
  INVITATION_NOT_FOUND: { status: 404, text: 'This invitation was answered already or withdrawn' },
  LINK_SPENT: { status: 410, text: 'This link was used already or is too old. Ask for a new one.' },
  VIEW_NOT_FOUND: { status: 404, text: 'There is no such view here: it was deleted, or its owner does not share it in this account' },
  TOO_MANY_VIEWS: { status: 409, text: 'A person can keep {most} views of one table. Delete one first' },
  REPORT_NOT_FOUND: { status: 404, text: 'There is no report "{report}" about {project}' },
  REPORT_FLAGGED: { status: 422, text: 'new error' },
  REPORT_INACTIVE: { status: 403, text: '{feature} is not active for this account. Ask your provider to activate it.' },
  STALE_VERSION: { status: 409, text: 'Somebody else changed this document after you opened it' },
  DUPLICATE: { status: 409, text: '{what} already exists' },
  TEMPLATE_PUBLISHED: { status: 409, text: 'A published template is changed by setting it to draft, saving, and publishing it again' },
  TEMPLATE_SHARED: { status: 403, text: 'Other portals or accounts use this template too, so it cannot be changed from here. Ask the provider.' },
  DELETE_FORBIDDEN: { status: 403, text: 'Documents of "{template}" cannot be deleted' },
  MEMBER_REQUIRED: { status: 400, text: '{missing}' },
  DRAFT_REFUSED: { status: 400, text: 'A document of "{template}" is acted upon at once, so it cannot be a draft' },
  THING_NOT_FOUND: { status: 404, text: 'There is no Thing with the ICCID {iccid} in {account}' },
  THING_SUSPENDED: { status: 409, text: 'This Thing is suspended. Activate it first' },
  THING_OFFLINE: { status: 409, text: 'Thing is offline' },
  SMS_UNSUPPORTED: { status: 409, text: 'This Thing is on a network that carries no messages ({technology})' },
  NETWORK_AWAY: { status: 503, text: 'The network is not responding. Nothing was changed. Try again in a moment.', retryAfterSeconds: 30 },
  NETWORK_UNKNOWN: { status: 504, text: 'The network did not answer in time. We do not know yet whether {what}; this is checked when the network answers.' },
  NETWORK_REFUSED: { status: 409, text: '{reason}' },
  LOCATION_FAILED: { status: 409, text: 'Location update failed. Please try again later.' },
  GEOCODER_FAILED: { status: 502, text: 'The map service did not answer. Type the address by hand, or try again in a moment' },
  NO_UPLOAD_QUESTION: { status: 400, text: 'The template "{template}" has no question "{question}" that takes a file' },
  FILE_REFUSED: { status: 400, text: '{reason}' },
  FILE_NOT_FOUND: { status: 404, text: 'There is no such file in this account' },
  UPLOAD_NOT_FOUND: { status: 404, text: 'This upload was cancelled or is out of date. Choose the file again' },
  UPLOAD_INCOMPLETE: { status: 409, text: 'Part {part} of the file has not arrived yet' },
  PART_REFUSED: { status: 400, text: '{reason}' },
  TOO_MANY_UPLOADS: { status: 409, text: 'A person can have {most} uploads under way. Cancel one first, or wait until it is out of date' },
  ADDRESS_EXPIRED: { status: 403, text: 'This address is not valid any more. Open the file from its document again' },
  STORAGE_UNAVAILABLE: { status: 503, text: 'The file storage does not answer. Try again in a moment', retryAfterSeconds: 10 },
  TOO_LARGE: { status: 413, text: 'The request is too large' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Try again in {seconds} s' },
  INTERNAL: { status: 500, text: 'Something failed on our side. The request id helps support to find it.' },
  UNAVAILABLE: { status: 503, text: 'The service is starting or stopping. Try again in a moment', retryAfterSeconds: 5 },
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
