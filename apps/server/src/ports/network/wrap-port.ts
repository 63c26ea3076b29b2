import { type NetworkCommand, networkCommands, type NetworkPort } from './port.ts';

type AnsweredBy<Kind> = { [C in NetworkCommand]: (typeof networkCommands)[C] extends Kind ? C : never }[NetworkCommand];
type AnswerCommand = AnsweredBy<'answer'>;
type StreamCommand = AnsweredBy<'stream'>;

type Arguments<C extends NetworkCommand> = Parameters<NetworkPort[C]>;
type Answer<C extends AnswerCommand> = Awaited<ReturnType<NetworkPort[C]>>;
type Item<C extends StreamCommand> = ReturnType<NetworkPort[C]> extends AsyncIterable<readonly (infer I)[]> ? I : never;

/** The commands of the port, in a form that TypeScript can call by a name it learns at run time. */
type AnswerCalls = { readonly [C in AnswerCommand]: (...args: Arguments<C>) => Promise<Answer<C>> };
type StreamCalls = { readonly [C in StreamCommand]: (...args: Arguments<C>) => AsyncIterable<readonly Item<C>[]> };

interface CommandHandlers {
  answer<C extends AnswerCommand>(command: C, args: Arguments<C>): Promise<Answer<C>>;
  stream<C extends StreamCommand>(command: C, args: Arguments<C>): AsyncIterable<readonly Item<C>[]>;
  stop(): Promise<void>;
}

const commandNames = Object.keys(networkCommands) as NetworkCommand[];
const isStream = (command: NetworkCommand): command is StreamCommand => networkCommands[command] === 'stream';

const buildPort = (handlers: CommandHandlers): NetworkPort => {
  const commands = commandNames.map((command) =>
    isStream(command)
      ? ([command, (...args: Arguments<typeof command>) => handlers.stream(command, args)] as const)
      : ([command, (...args: Arguments<typeof command>) => handlers.answer(command, args)] as const),
  );
  return { ...(Object.fromEntries(commands) as AnswerCalls & StreamCalls), stop: () => handlers.stop() };
};

export interface Around {
  answer<T>(command: NetworkCommand, send: () => Promise<T>): Promise<T>;
  stream<T>(command: NetworkCommand, open: () => AsyncIterable<readonly T[]>): AsyncIterable<readonly T[]>;
}

/** The same port with something around each of its commands. */
export const wrapPort = (port: NetworkPort, around: Around): NetworkPort => {
  const [answers, streams]: [AnswerCalls, StreamCalls] = [port, port];
  return buildPort({
    answer: (command, args) => around.answer(command, () => answers[command](...args)),
    stream: (command, args) => around.stream(command, () => streams[command](...args)),
    stop: () => port.stop(),
  });
};

/** The same stream with a guard around the wait for each of its batches. */
export async function* guardSteps<T>(
  batches: AsyncIterable<T>,
  guard: <R>(step: Promise<R>) => Promise<R>,
): AsyncGenerator<T, void> {
  const steps = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await guard(steps.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    // A network that hangs would also hang on the request to close its stream.
    void steps.return?.().catch(() => undefined);
  }
}

const iccidOf = ([sim]: readonly [sim: string | { readonly iccid: string }, ...unknown[]]): string =>
  typeof sim === 'string' ? sim : sim.iccid;

/** A port that hands each command to the port that is found for it. */
export const forwardingPort = (
  findPort: (command: NetworkCommand, iccid: string) => Promise<NetworkPort>,
  stop: NetworkPort['stop'],
): NetworkPort =>
  buildPort({
    answer: (command, args) => findPort(command, iccidOf(args)).then((port: AnswerCalls) => port[command](...args)),
    async *stream(command, args) {
      const port: StreamCalls = await findPort(command, iccidOf(args));
      yield* port[command](...args);
    },
    stop,
  });
