import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DatabaseEngine, Subscription } from '@airlane/server/src/kernel/database/engine.ts';
import { NotifyTogether } from '@airlane/server/src/kernel/database/notify-together.ts';
import { CommandRefused, NetworkAway, NetworkUnknown } from '@airlane/server/src/ports/network/port.ts';

const REQUESTS = 'airlane_network_requests';
const ANSWERS = 'airlane_network_answers';
/** The link is quick where it works at all. */
const LINK_TIMEOUT_MS = 5000;

const requestsSchema = z.array(z.object({ id: z.string(), command: z.unknown() }));
const answerSchema = z.object({ id: z.string(), result: z.unknown().optional(), refused: z.string().optional() });
const answersSchema = z.array(answerSchema);
type Answer = z.infer<typeof answerSchema>;

/**
 * The simulated network runs in one of the server processes; the others reach it through notifications of the database. A process that is not
 * answered in time does not know what came of it: nothing is kept for later.
 */
export class CommandLink {
  readonly #engine: DatabaseEngine;
  readonly #requests: NotifyTogether;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #subscription: Promise<Subscription> | undefined;

  constructor(engine: DatabaseEngine) {
    this.#engine = engine;
    this.#requests = new NotifyTogether(engine, REQUESTS);
  }

  async ask(command: object): Promise<unknown> {
    await (this.#subscription ??= this.#subscribe());
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(id, resolve);
        timer = setTimeout(
          () => reject(new NetworkUnknown('The simulated network is not responding')),
          LINK_TIMEOUT_MS,
        );
        this.#requests.send({ id, command }, Date.now() + LINK_TIMEOUT_MS).then((isSent) => {
          if (!isSent) reject(new NetworkAway('The simulated network could not be reached'));
        }, reject);
      });
      if (answer.refused !== undefined) throw new CommandRefused(answer.refused);
      return answer.result;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  async stop(): Promise<void> {
    const subscription = await this.#subscription?.catch(() => undefined);
    await subscription?.stop();
  }

  async #subscribe(): Promise<Subscription> {
    try {
      return await this.#engine.listen(
        ANSWERS,
        (payload) => this.#receive(payload),
        () => undefined,
      );
    } catch (error) {
      // The next command tries again.
      this.#subscription = undefined;
      throw error;
    }
  }

  #receive(payload: string): void {
    for (const answer of answersSchema.parse(JSON.parse(payload))) this.#waiting.get(answer.id)?.(answer);
  }
}

const answerTo = (carryOut: (command: unknown) => unknown, command: unknown): Omit<Answer, 'id'> => {
  try {
    return { result: carryOut(command) };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return { refused: error.message };
  }
};

/** The other end of the link, in the process where the simulated network runs. */
export const serveCommands = (
  engine: DatabaseEngine,
  carryOut: (command: unknown) => unknown,
  onFailure: (error: unknown) => void,
): Promise<Subscription> => {
  const answers = new NotifyTogether(engine, ANSWERS);
  return engine.listen(
    REQUESTS,
    (payload) => {
      for (const { id, command } of requestsSchema.parse(JSON.parse(payload))) {
        try {
          answers.send({ id, ...answerTo(carryOut, command) }).catch(onFailure);
        } catch (error) {
          onFailure(error);
        }
      }
    },
    () => undefined,
  );
};
