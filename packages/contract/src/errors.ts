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
  CAPTCHA_UNAVAILABLE: {
    status: 503,
    text: 'The captcha could not be checked. Try again in a moment.',
    retryAfterSeconds: 10,
  },
  REGISTRATION_CLOSED: {
    status: 403,
    text: 'This portal does not accept registrations. Ask your account manager for an invitation.',
  },
  API_KEY_REFUSED: { status: 403, text: 'API keys cannot be used for this call' },
  API_KEY_NOT_FOUND: { status: 404, text: 'API key not found' },
  TOO_MANY_API_KEYS: { status: 409, text: 'You can have at most {most} API keys. Revoke one first.' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has already ended' },
  AUTHENTICATOR_ENROLLED: { status: 409, text: 'An authenticator is already set up. Remove it first.' },
  AUTHENTICATOR_MISSING: { status: 409, text: 'No authenticator is set up' },
  AUTHENTICATOR_UNAVAILABLE: { status: 409, text: 'This portal sends codes by e-mail only' },
  AUTHENTICATOR_UNREADABLE: {
    status: 503,
    text: 'The code of your authenticator cannot be checked at the moment. Use a recovery code, or contact support.',
  },
  ENROLMENT_EXPIRED: { status: 410, text: 'The set-up took too long. Start again.' },
  MAIL_NOT_CONFIGURED: {
    status: 503,
    text: 'This server cannot send e-mail yet, so nothing was done. Its operator has to set SMTP_URL.',
  },
  MAIL_FAILED: {
    status: 502,
    text: 'The mail server did not accept the e-mail: {reason}. Check SMTP_URL and MAIL_FROM.',
  },
  SETUP_DONE: {
    status: 410,
    text: 'This server already has an administrator, so its setup address no longer works. Log in instead.',
  },
  SETUP_ADDRESS_WRONG: {
    status: 403,
    text: 'This is not the current setup address. Use the one that the server printed in its log at its latest start.',
  },
  SETUP_ADDRESS_EXPIRED: {
    status: 410,
    text: 'This setup address has expired. Restart the server; its log then shows a new one.',
  },
  SETUP_OTHER_HOST: {
    status: 403,
    text: 'Setup works only at {host}, the public address of this server. If that address is wrong, set PUBLIC_URL and restart the server.',
  },
  WRONG_CLIENT: { status: 401, text: 'This client is not registered' },
  FORBIDDEN: { status: 403, text: 'Your role does not allow this. An administrator of the account can grant it.' },
  ACCOUNT_FORBIDDEN: {
    status: 403,
    text: 'You are not a member of this account. An administrator of the account can add you.',
  },
  VIEW_AS_READ_ONLY: {
    status: 403,
    text: 'You are viewing as a customer, who allowed looking only. Nothing was changed.',
  },
  VIEW_AS_NEVER: {
    status: 403,
    text: 'This cannot be done or opened while viewing as a customer. Nothing was changed.',
  },
  VIEW_AS_ENDED: { status: 403, text: 'This view has ended. Go back to your own view.' },
  VIEW_AS_NO_CONSENT: { status: 403, text: '{person} has not consented to this. Ask for consent first.' },
  CONSENT_NOT_FOUND: { status: 404, text: 'This consent has already ended' },
  TERMS_NOT_ACCEPTED: {
    status: 403,
    text: 'Accept the terms and conditions first. Log in to the console to read them.',
  },
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
  NO_SUCH_TEMPLATE_VERSION: { status: 404, text: 'This version of the template is no longer kept' },
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
  TEMPLATE_PUBLISHED: {
    status: 409,
    text: 'A published template cannot be edited. Set it to draft, save it and publish it again.',
  },
  TEMPLATE_SHARED: {
    status: 403,
    text: 'Other portals or accounts use this template too, so it cannot be changed from here. Ask the provider.',
  },
  DELETE_FORBIDDEN: { status: 403, text: '{what} cannot be deleted' },
  DEAL_NOT_OFFERED: { status: 409, text: 'This deal is {status} and cannot be accepted' },
  ORDER_NOT_EDITABLE: { status: 409, text: 'This order is {status} and can no longer be changed' },
  ORDER_PRICE_CHANGED: { status: 409, text: 'The total is now {total}. Review your order again.' },
  PAYMENT_DECLINED: { status: 402, text: '{reason}' },
  PAYMENT_UNKNOWN: {
    status: 504,
    text: 'The payment provider has not answered yet. Your card is charged at most once; this page shows the outcome as soon as it is known.',
  },
  MEMBER_REQUIRED: { status: 400, text: '{missing}' },
  DRAFT_REFUSED: { status: 400, text: '"{template}" documents take effect immediately and cannot be saved as drafts' },
  THING_NOT_FOUND: { status: 404, text: 'There is no Thing with the ICCID {iccid} in {account}' },
  THING_SUSPENDED: { status: 409, text: 'This Thing is suspended. Activate it first.' },
  THING_OFFLINE: { status: 409, text: 'Thing is offline' },
  SMS_UNSUPPORTED: { status: 409, text: 'This Thing is on a network that does not support SMS ({technology})' },
  CAMPAIGN_REFUSED: { status: 409, text: '{reason}' },
  NODE_REFUSED: { status: 409, text: '{reason}' },
  EDGE_MANAGEMENT_ABSENT: {
    status: 409,
    text: 'No edge management is connected. Nothing was changed. Connect one to control edges.',
  },
  BULK_ORDER_REFUSED: { status: 409, text: '{reason}' },
  BULK_CONFIRMATION_REQUIRED: {
    status: 400,
    text: 'This job can take service away. Preview it first and send the confirmation of the preview. Nothing was done.',
  },
  BULK_CONFIRMATION_FOREIGN: {
    status: 409,
    text: 'This confirmation belongs to the preview of another job. Nothing was done. Preview this job and confirm it.',
  },
  BULK_CONFIRMATION_STALE: { status: 409, text: '{reason}' },
  BULK_CONFIRMATION_USED: {
    status: 409,
    text: 'A job was started with this confirmation already. Nothing further was done. Preview again to start another one.',
  },
  CURSOR_BEYOND_END: {
    status: 410,
    text: 'The list of events ends before this position, as after a restored back-up. Begin again without a position, or with `since`.',
  },
  REQUEST_KEY_REUSED: {
    status: 409,
    text: 'This idempotency key was used for another request. Nothing was done. Give each request a key of its own.',
  },
  NETWORK_AWAY: {
    status: 503,
    text: 'The network is not responding. Nothing was changed. Try again in a moment.',
    retryAfterSeconds: 30,
  },
  NETWORK_UNKNOWN: {
    status: 504,
    text: 'The network did not answer in time. We do not know yet whether {what}; this is checked when the network answers.',
  },
  NETWORK_REFUSED: { status: 409, text: '{reason}' },
  NETWORK_CANNOT: { status: 409, text: '{reason}' },
  NETWORK_IN_USE: { status: 409, text: '{reason}' },
  SPEED_TEST_RUNNING: {
    status: 409,
    text: 'You already have a test running. Wait until it has ended, at most a minute.',
    retryAfterSeconds: 60,
  },
  THING_TEST_RUNNING: {
    status: 409,
    text: 'A connectivity test is already running on this Thing. Wait until it has ended, at most a minute.',
    retryAfterSeconds: 60,
  },
  SPEED_TESTS_BUSY: {
    status: 503,
    text: 'As many tests are running as this server allows at a time. Try again in a minute.',
    retryAfterSeconds: 30,
  },
  TOO_MANY_SPEED_TESTS: {
    status: 429,
    text: 'You can run at most {most} tests an hour. Try again later.',
    retryAfterSeconds: 600,
  },
  SPEED_TEST_INCOMPLETE: {
    status: 409,
    text: 'The transfer did not take place in both directions, so there is no result',
  },
  NETWORK_NOT_FOUND: { status: 404, text: 'Network not found' },
  NETWORK_BEHIND: {
    status: 429,
    text: 'Earlier batches are still being stored. Send this one again in a moment.',
    retryAfterSeconds: 1,
  },
  SPOOL_FULL: {
    status: 503,
    text: 'The database is away and the space for observations is used up. Keep this batch and send it again.',
    retryAfterSeconds: 30,
  },
  SIGNATURE_REFUSED: { status: 401, text: '{reason}' },
  BATCH_ID_REUSED: {
    status: 409,
    text: 'This webhook-id was used for another batch. Give each batch an id of its own.',
  },
  CDR_NAME_REUSED: {
    status: 409,
    text: 'A file with this name and other content was received before. Give each file a name of its own.',
  },
  CDR_NOT_FOUND: { status: 404, text: 'CDR file not found' },
  LOCATION_FAILED: { status: 409, text: 'Location update failed. Please try again later.' },
  GEOCODER_FAILED: {
    status: 502,
    text: 'The map service is not responding. Enter the address manually, or try again in a moment.',
  },
  NO_UPLOAD_QUESTION: {
    status: 400,
    text: 'The template "{template}" has no question "{question}" that accepts a file',
  },
  FILE_REFUSED: { status: 400, text: '{reason}' },
  FILE_NOT_FOUND: { status: 404, text: 'File not found in this account' },
  UPLOAD_NOT_FOUND: { status: 404, text: 'This upload was canceled or has expired. Choose the file again.' },
  UPLOAD_INCOMPLETE: { status: 409, text: 'Part {part} of the file has not arrived yet' },
  PART_REFUSED: { status: 400, text: '{reason}' },
  CAPTURE_NOT_ACTIVATED: {
    status: 409,
    text: 'Packet capture is not activated in this account. Activate it under Integrations.',
  },
  INTEGRATION_NOT_FOUND: { status: 404, text: 'This integration does not exist in the selected account.' },
  DELIVERY_NOT_FOUND: { status: 404, text: 'This delivery does not exist, or is older than 30 days.' },
  INTEGRATION_EXISTS: { status: 409, text: '{kind} is already activated in this account.' },
  TOO_MANY_INTEGRATIONS: { status: 409, text: 'An account can have at most {most} integrations. Remove one first.' },
  INTEGRATION_UNAVAILABLE: { status: 409, text: '{reason}' },
  INTEGRATION_UNSIGNED: { status: 409, text: 'Only webhooks have a signing secret.' },
  INTEGRATION_NOT_ACTIVE: { status: 409, text: 'This integration is {state}. Let it go on first.' },
  SLACK_REFUSED: { status: 400, text: 'Failed to authenticate Slack App' },
  TOO_MANY_STREAMS: { status: 429, text: 'You can have at most {most} event streams open. Close one first.' },
  TOO_MANY_UPLOADS: {
    status: 409,
    text: 'You can have at most {most} uploads in progress. Cancel one, or wait until one expires.',
  },
  ADDRESS_EXPIRED: { status: 403, text: 'This link has expired. Open the file from its document again.' },
  STORAGE_UNAVAILABLE: {
    status: 503,
    text: 'The file storage is not responding. Try again in a moment.',
    retryAfterSeconds: 10,
  },
  PAYMENTS_NOT_CONNECTED: {
    status: 409,
    text: 'This feature is available only with Stripe integration. Stripe payment gateway id is missing.',
  },
  PAYMENTS_AWAY: {
    status: 503,
    text: 'The payment provider is not responding. Try again in a moment.',
    retryAfterSeconds: 10,
  },
  TAX_AWAY: {
    status: 503,
    text: 'The tax service is not responding. The order was not placed and nothing was charged. Try again in a moment.',
    retryAfterSeconds: 10,
  },
  TAX_AWAY_AT_CLOSE: {
    status: 503,
    text: 'The tax service is not responding, so the month was not closed. Try again in a moment.',
    retryAfterSeconds: 10,
  },
  TAX_ADDRESS_REFUSED: {
    status: 409,
    text: 'The tax service does not know the billing address of this account. Correct it and close the month again.',
  },
  NO_E_INVOICE: { status: 409, text: 'There is no e-invoice of this document. {reason}.' },
  SELLER_INCOMPLETE: {
    status: 409,
    text: "Nothing can be sold or invoiced yet: the details of the seller are incomplete ({missing}). An administrator enters them under 'Your own name' in the Admin Panel.",
  },
  TAX_UNDECIDED: {
    status: 409,
    text: 'The order was not placed, because its tax is undecided: {cause}. Correct the address or the VAT id, or contact support.',
  },
  PAYMENT_REFUSED: { status: 409, text: '{reason}' },
  CARD_NOT_SET_UP: { status: 409, text: 'There was a problem setting up your card' },
  CARD_REQUIRED: { status: 409, text: 'No card is saved for this account. Add a card first.' },
  TOO_MANY_CARDS: { status: 409, text: 'An account can have at most {most} cards. Remove one first.' },
  LAST_CARD: { status: 409, text: 'The only card of an account cannot be removed. Add another card first.' },
  CHARGE_DIFFERS: { status: 409, text: 'This payment was begun with another amount. Start again.' },
  REFUND_REFUSED: { status: 409, text: '{reason}' },
  TOO_LARGE: { status: 413, text: 'The request is too large' },
  TOO_MANY_OPEN_REQUESTS: {
    status: 429,
    text: 'Too many requests from this address are open at once. Wait until some are answered.',
    retryAfterSeconds: 1,
  },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Try again in {seconds} s.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Contact support with the request id.' },
  UNAVAILABLE: {
    status: 503,
    text: 'The service is starting or stopping. Try again in a moment.',
    retryAfterSeconds: 5,
  },
  TOO_SLOW: {
    status: 503,
    text: 'The answer took too long and was given up. Narrow the filters or the period, then try again.',
    retryAfterSeconds: 30,
  },
  SERVER_BUSY: {
    status: 503,
    text: 'The service is busy with other requests. If you were saving something, check whether it was saved, then try again in a few seconds.',
    retryAfterSeconds: 5,
  },
  DATABASE_AWAY: {
    status: 503,
    text: 'The service is temporarily unavailable. If you were saving something, check whether it was saved, then try again in a few seconds.',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, ErrorDefinition>;

interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
  /** For what passes by itself: when it is worth trying again, as the header Retry-After. */
  readonly retryAfterSeconds?: number;
}

export type ErrorCode = keyof typeof errorTable;

export const retryAfterSeconds = (code: ErrorCode): number | undefined =>
  (errorTable[code] as ErrorDefinition).retryAfterSeconds;
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** Fills the `{placeholders}` of an error's text. */
export const errorText = (code: ErrorCode, values: Record<string, string | number> = {}): string =>
  errorTable[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
