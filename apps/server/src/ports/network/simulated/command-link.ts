import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DatabaseEngine, Subscription } from '../../../database/engine.ts';
import { CommandRefused, NetworkUnknown } from '../port.ts';

const REQUESTS = 'airlane_network_requests';
const ANSWERS = 'airlane_network_answers';
/** The link is quick where it works at all. */
const LINK_TIMEOUT_MS = 5000;

const requestSchema = z.object({ id: z.string(), command: z.unknown() });
const answerSchema = z.object({ id: z.string(), result: z.unknown().optional(), refused: z.string().optional() });

const notify = (engine: DatabaseEngine, channel: string, payload: object): Promise<unknown> =>
  engine.execute('select pg_notify($1, $2)', [channel, JSON.stringify(payload)]);

type Answer = z.infer<typeof answerSchema>;

/**
 * The simulated network runs in one of the server processes; the others reach it through notifications of the database. Whoever is not
 * answered in time does not know what came of it: nothing is kept for later.
 */
export class CommandLink {
  readonly #engine: DatabaseEngine;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #subscription: Promise<Subscription> | undefined;

  constructor(engine: DatabaseEngine) {
    this.#engine = engine;
  }

  async ask(command: object): Promise<unknown> {
    await (this.#subscription ??= this.#subscribe());
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(id, resolve);
        timer = setTimeout(() => reject(new NetworkUnknown('The simulated network is not responding')), LINK_TIMEOUT_MS);
        notify(this.#engine, REQUESTS, { id, command }).catch(reject);
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
      return await this.#engine.listen(ANSWERS, (payload) => this.#receive(payload), () => undefined);
    } catch (error) {
      // The next command tries again.
      this.#subscription = undefined;
      throw error;
    }
  }

  #receive(payload: string): void {
    const answer = answerSchema.parse(JSON.parse(payload));
    this.#waiting.get(answer.id)?.(answer);
  }
}

/** The other end of the link, in the process where the simulated network runs. */
export const serveCommands = (engine: DatabaseEngine, carryOut: (command: unknown) => unknown, onFailure: (error: unknown) => void): Promise<Subscription> =>
  engine.listen(
    REQUESTS,
    (payload) => {
      const { id, command } = requestSchema.parse(JSON.parse(payload));
      const answered = async (): Promise<void> => {
        try {
          await notify(engine, ANSWERS, { id, result: carryOut(command) });
        } catch (error) {
          if (!(error instanceof CommandRefused)) throw error;
          await notify(engine, ANSWERS, { id, refused: error.message });
        }
      };
      answered().catch(onFailure);
    },
    () => undefined,
  );
