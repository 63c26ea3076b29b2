import type { OpeningPart } from '@airlane/contract/calls/opening';

/** What was asked for before the application arrived, for the application to take over. */
export interface EarlyAnswers {
  /** Whose answers these are: the next person to log in gets none of them. */
  readonly consoleToken: string;
  readonly accountId: string;
  /** Answers by the path of their calls. Each is taken once; a second request, or one without an answer, asks the server. */
  readonly answers: Map<string, Promise<Response | undefined>>;
  /** Comes when the server has answered; present where the answers were those of the last visit and cannot stay: what is true now, or nothing where the server refused. */
  readonly corrections: Promise<Readonly<Record<string, OpeningPart>> | undefined>;
}

declare global {
  interface Window {
    airlaneEarly?: EarlyAnswers;
  }
}

export const responseOf = ({ status, body }: OpeningPart): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });
