import type { DeliveryFailure, DeliveryOutcome } from './port.ts';
import { ForbiddenAddress } from '../outbound/outbound-guard.ts';

type WithoutTime<T> = T extends unknown ? Omit<T, 'milliseconds'> : never;
/** What became of an attempt, before anybody looked at the clock. */
export type Verdict = WithoutTime<DeliveryOutcome>;
type Failed = Extract<Verdict, { isDelivered: false }>;

export const MAX_ANSWER_CHARACTERS = 1024;
const MAX_DETAIL = 500;

/** What a log and a database can hold: no NUL and other control characters, no half of a character at the end. */
export const printable = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[^\P{C}\n\t]/gu, '\u{fffd}');

/** The first kilobyte of what a receiver said, whatever it is. */
export const answerText = (bytes: Buffer): string =>
  printable(bytes.subarray(0, MAX_ANSWER_CHARACTERS).toString('utf8'), MAX_ANSWER_CHARACTERS);

export const delivered = (status: number | null = null, answer = ''): Verdict => ({
  isDelivered: true,
  status,
  answer,
});

type FailureFacts = Partial<Pick<Failed, 'status' | 'answer' | 'retryAfterSeconds'>>;
export const failed = (
  failure: DeliveryFailure,
  detail: string,
  { status = null, answer = '', retryAfterSeconds }: FailureFacts = {},
): Verdict => ({
  isDelivered: false,
  failure,
  status,
  answer: printable(answer, MAX_ANSWER_CHARACTERS),
  detail: printable(detail, MAX_DETAIL),
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

/** Thrown where the reason for a failure is known. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly verdict: Verdict;
  constructor(failure: DeliveryFailure, detail: string, facts?: FailureFacts) {
    super(detail);
    this.verdict = failed(failure, detail, facts);
  }
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing accepts connections at this address',
  ENOTFOUND: 'The name of the host has no address',
  EAI_AGAIN: 'The name servers do not answer',
  ECONNRESET: 'The receiver hung up before it answered',
  EPIPE: 'The receiver hung up before it answered',
  UND_ERR_SOCKET: 'The receiver hung up before it answered',
  EHOSTUNREACH: 'No way leads to this address',
  ENETUNREACH: 'No way leads to this address',
  ETIMEDOUT: 'The receiver did not take the connection',
  UND_ERR_CONNECT_TIMEOUT: 'The receiver did not take the connection',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver names another host',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired',
};
const untrusted = /CERT|ISSUER|LEAF_SIGNATURE/;
const noTls = /^(?:EPROTO|ERR_SSL_)/;

const sentenceOf = (code: string): string => {
  const known = sentences[code];
  if (known !== undefined) return known;
  if (noTls.test(code)) return `No secure connection could be agreed on (${code})`;
  if (untrusted.test(code)) return `The certificate of the receiver is not trusted (${code})`;
  return `The receiver cannot be reached (${code})`;
};

/** Every way in which a connection fails, in words. */
export const verdictOf = (error: unknown): Verdict => {
  if (error instanceof DeliveryError) return error.verdict;
  if (error instanceof ForbiddenAddress) return failed('forbidden-address', error.message);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Without a code it may be a mistake of our own, which should not look like one of the receiver.
  return failed('unreachable', code === '' ? `The attempt failed (${String(error)})` : sentenceOf(code));
};
