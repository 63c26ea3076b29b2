import { type NetworkSecretName, type NetworkSettings, standardRequests } from '@airlane/contract/network-settings';
import type { NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import { z } from 'zod';
import type { OutboundGuard } from '#ports/outbound/outbound-guard.ts';
import { COMMAND_TIMEOUT_MS, CommandRefused, type ConfirmedBy, NetworkAway, NetworkUnknown } from '../port.ts';
import { type AnswerObject, parseAnswer, parseJson, valueAt } from './answers.ts';
import { type FilledRequest, fillTemplate, type TemplateValues } from './fill-template.ts';
import { ExchangeTimer, type NetworkAddress, readAnswer, sendRequest } from './http-request.ts';

export interface Confirmation {
  readonly outcome: 'done' | 'refused';
  readonly reason: string;
  readonly result: unknown;
}

export interface GenericNetworkParts {
  readonly settings: NetworkSettings;
  readonly secrets: Readonly<Partial<Record<NetworkSecretName, string>>>;
  /** Waits until the network tells what became of a command that it took over; nothing when it does not in time. */
  readonly confirmationOf: (commandId: string, timeoutMs: number) => Promise<Confirmation | undefined>;
  /** Where requests to it may go. */
  readonly outbound: OutboundGuard;
  readonly timeoutMs?: number;
}

const TAKEN_OVER = 202;
/** Nothing was done, and trying again later helps. */
const TOO_MANY = 429;
const MAX_REASON = 500;

const addressOf = ({ settings, secrets, outbound }: GenericNetworkParts): NetworkAddress => {
  const basic = (): string => `Basic ${Buffer.from(`${settings.user}:${secrets.password ?? ''}`).toString('base64')}`;
  const authorization = { none: undefined, bearer: `Bearer ${secrets.token ?? ''}`, basic: basic() }[settings.auth];
  const { certificate: cert, certificateAuthority: ca } = settings;
  return {
    baseUrl: settings.baseUrl,
    outbound,
    headers: authorization === undefined ? {} : { authorization },
    tls: {
      ...(cert === '' ? {} : { cert }),
      ...(ca === '' ? {} : { ca }),
      ...(secrets.privateKey === undefined ? {} : { key: secrets.privateKey }),
    },
  };
};

/** The answer to a command, or what the network confirmed later. */
export interface CommandAnswer {
  readonly told: AnswerObject;
  readonly by: Exclude<ConfirmedBy, 'read'>;
  /** Taken over, and whether or when it is done will not be told. */
  readonly isSilent: boolean;
}

/** Requests to a provider's own systems, which end as the port promises. */
export class ProviderRequests {
  readonly #parts: GenericNetworkParts;
  readonly #address: NetworkAddress;
  readonly timeoutMs: number;

  constructor(parts: GenericNetworkParts) {
    this.#parts = parts;
    this.#address = addressOf(parts);
    this.timeoutMs = parts.timeoutMs ?? COMMAND_TIMEOUT_MS;
  }

  requestFor(capability: NetworkCapability, values: TemplateValues): FilledRequest {
    return fillTemplate(this.#parts.settings.requests[capability] ?? standardRequests[capability], values);
  }

  /** Sends and answers the head of what came back. */
  async open(request: FilledRequest, timer: ExchangeTimer) {
    const answer = await sendRequest(this.#address, request, timer.signal);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return { answer, status };
    const text = await readAnswer(answer).catch(() => '');
    if (status === TOO_MANY) throw new NetworkAway('The network asks to be left alone for a moment');
    if (status >= 300 && status < 500) throw new CommandRefused(this.#reasonIn(text, status));
    throw new NetworkUnknown(`The network failed (HTTP ${status})`);
  }

  /** The whole of an exchange takes so long at most, however slowly its answer drips. */
  async exchange(
    request: FilledRequest,
    milliseconds = this.timeoutMs,
  ): Promise<{ readonly status: number; readonly told: AnswerObject }> {
    const timer = new ExchangeTimer(milliseconds);
    try {
      const { answer, status } = await this.open(request, timer);
      return { status, told: parseAnswer(await readAnswer(answer), answer.headers['content-type']) };
    } finally {
      timer.stop();
    }
  }

  async command(
    capability: NetworkCapability,
    values: TemplateValues,
    deadline = Date.now() + this.timeoutMs,
  ): Promise<CommandAnswer> {
    const { settings, confirmationOf } = this.#parts;
    const { told, status } = await this.exchange(this.requestFor(capability, values), deadline - Date.now());
    const id = valueAt(told, settings.answers.id);
    if (status !== TAKEN_OVER || typeof id !== 'string') return { told, by: 'answer', isSilent: status === TAKEN_OVER };
    const confirmation = await confirmationOf(id, Math.max(0, deadline - Date.now()));
    if (!confirmation) throw new NetworkUnknown('The network took the command over and did not confirm it in time');
    if (confirmation.outcome === 'refused') throw new CommandRefused(confirmation.reason || 'The network refused this');
    return {
      told: z.record(z.string(), z.unknown()).catch({}).parse(confirmation.result),
      by: 'callback',
      isSilent: false,
    };
  }

  /** The status of the answer to a plain request. */
  async probe(): Promise<number> {
    const timer = new ExchangeTimer(this.timeoutMs);
    try {
      const answer = await sendRequest(
        this.#address,
        { method: 'GET', path: '/', headers: {}, body: '' },
        timer.signal,
      );
      // Only its status counts, and a body without end would hold the connection.
      answer.destroy();
      return answer.statusCode ?? 0;
    } finally {
      timer.stop();
    }
  }

  #reasonIn(text: string, status: number): string {
    const reason = valueAt(parseJson(text), this.#parts.settings.answers.reason);
    return typeof reason === 'string' && reason !== ''
      ? reason.slice(0, MAX_REASON)
      : `The network refused this (HTTP ${status})`;
  }
}
