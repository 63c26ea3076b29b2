import { setTimeout as wait } from 'node:timers/promises';
import type { NetworkSettings } from '@airlane/contract/network-settings';
import { type ConfirmedBy, NetworkUnknown, type SimState } from '../port.ts';
import { type AnswerObject, parseSim, UnreadableAnswer } from './answers.ts';
import type { TemplateValues } from './fill-template.ts';
import type { ProviderRequests } from './provider-requests.ts';

/** A network that has not done it yet is asked again after this long, and then after twice as long each time. */
const FIRST_PAUSE_MS = 100;

interface SimChange {
  readonly capability: 'setState' | 'setDataLimit' | 'setBlockedNetworks';
  readonly values: TemplateValues & { readonly iccid: string };
  /** Whether the answer to the command says that it is done. */
  isSaid(told: AnswerObject): boolean;
  isDone(sim: SimState): boolean;
}

/** Asks until the network has the SIM as it was commanded. */
const readBack = async (
  requests: ProviderRequests,
  settings: NetworkSettings,
  { values: { iccid }, isDone }: SimChange,
  deadline: number,
): Promise<ConfirmedBy> => {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const { told } = await requests.exchange(requests.requestFor('readSim', { iccid }), deadline - Date.now());
    if (isDone(parseSim(told, settings))) return 'read';
    if (Date.now() + pause >= deadline)
      throw new NetworkUnknown('The network took the command over and does not have it yet');
    await wait(pause);
  }
};

const isEmpty = (told: AnswerObject): boolean => Object.keys(told).length === 0;

/**
 * Changes a SIM, and resolves once the network confirmed it: in its answer, by a callback, or because it has it when it is asked. An answer that says
 * nothing, or cannot be read, proves nothing.
 */
export const confirmedChange = async (
  requests: ProviderRequests,
  settings: NetworkSettings,
  change: SimChange,
): Promise<ConfirmedBy> => {
  const deadline = Date.now() + requests.timeoutMs;
  const answer = await requests.command(change.capability, change.values, deadline).catch((error: unknown) => {
    if (error instanceof UnreadableAnswer) return error;
    throw error;
  });
  const isReadable = !(answer instanceof UnreadableAnswer);
  if (isReadable && (answer.by === 'callback' || (!answer.isSilent && change.isSaid(answer.told)))) return answer.by;
  if (settings.lacks.includes('readSim')) {
    // It cannot be asked, so a plain success has to do.
    if (isReadable && !answer.isSilent && isEmpty(answer.told)) return 'answer';
    throw isReadable
      ? new NetworkUnknown('The network took the command over and cannot be asked what came of it')
      : answer;
  }
  try {
    return await readBack(requests, settings, change, deadline);
  } catch (cause) {
    // Whatever becomes of the question, the command was sent.
    throw cause instanceof NetworkUnknown
      ? cause
      : new NetworkUnknown('The network did not say what came of the command', { cause });
  }
};
