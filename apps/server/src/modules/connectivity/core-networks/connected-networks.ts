import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { gatherLookups } from '#kernel/database/gather-lookups.ts';
import type { Db } from '#kernel/database/open.ts';
import { type GenericNetwork, genericNetwork } from '#ports/network/generic/generic.ts';
import { CommandRefused, type NetworkPort } from '#ports/network/port.ts';
import { guardedAddress } from '#ports/outbound/guarded-fetch.ts';
import { ForbiddenAddress, type OutboundGuard } from '#ports/outbound/outbound-guard.ts';
import { routedNetwork, type RoutedNetwork } from '#ports/network/router.ts';
import { withTimeout } from '#ports/network/with-timeout.ts';
import { guardSteps, wrapPort } from '#ports/network/wrap-port.ts';
import { Confirmations } from './confirmations.ts';
import type { KnownNetwork, NetworkCatalog } from './network-catalog.ts';
import { findNetworksOfThings } from './core-networks.repository.ts';
import { noteFailure } from './link-health.repository.ts';

export interface ConnectedParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly catalog: NetworkCatalog;
  /** The network that comes with the server: of Things that name no other. */
  readonly builtIn: NetworkPort;
  /** Where requests to configured networks may go. */
  readonly outbound: OutboundGuard;
}

interface Connected {
  readonly version: number;
  readonly generic: GenericNetwork;
  readonly port: NetworkPort;
}

/** Every configured network with its adapter, and one port over all of them. */
export class ConnectedNetworks {
  readonly #parts: ConnectedParts;
  readonly #confirmations: Confirmations;
  readonly #connected = new Map<string, Connected>();
  /** A bulk job commands hundreds of SIMs at once. */
  readonly #coreNetworkOf = gatherLookups((iccids: readonly string[]) => findNetworksOfThings(this.#parts.db, iccids));
  readonly port: NetworkPort;

  constructor(parts: ConnectedParts) {
    this.#parts = parts;
    this.#confirmations = new Confirmations(parts.db, parts.engine);
    this.port = routedNetwork(
      (iccid) => this.#networkOf(iccid),
      () => this.#stop(),
    );
  }

  /** The adapter of a network by configuration; nothing for the one that comes with the server. */
  generic(network: KnownNetwork): GenericNetwork | undefined {
    return this.#connect(network)?.generic;
  }

  /** Why the address of a network cannot be used, as far as that is known without asking a name server. */
  addressProblem(baseUrl: string): string | undefined {
    try {
      guardedAddress(this.#parts.outbound, new URL(baseUrl));
      return undefined;
    } catch (error) {
      if (error instanceof ForbiddenAddress) return error.message;
      throw error;
    }
  }

  async #networkOf(iccid: string): Promise<RoutedNetwork> {
    const { catalog, builtIn } = this.#parts;
    const id = await this.#coreNetworkOf(iccid);
    if (id == null) return { port: builtIn, name: '', lacks: [] };
    const network = await catalog.find(id);
    if (!network) throw new CommandRefused('The network of this Thing is no longer connected');
    return { port: this.#connect(network)?.port ?? builtIn, name: network.name, lacks: network.lacks };
  }

  #connect(network: KnownNetwork): Connected | undefined {
    const { id, version, settings, secrets } = network;
    if (settings === undefined) return undefined;
    const known = this.#connected.get(id);
    if (known?.version === version) return known;
    const generic = genericNetwork({
      settings,
      secrets,
      outbound: this.#parts.outbound,
      confirmationOf: (commandId, timeoutMs) => this.#confirmations.wait(id, commandId, timeoutMs),
    });
    const connected = {
      version,
      generic,
      port: countingFailures(withTimeout(generic), (reason) => noteFailure(this.#parts.db, id, reason)),
    };
    this.#connected.set(id, connected);
    return connected;
  }

  async #stop(): Promise<void> {
    await this.#confirmations.stop();
    await this.#parts.builtIn.stop();
  }
}

/** The same network, of which every failure counts in its health; a refusal is an answer. */
const countingFailures = (port: NetworkPort, onFailure: (reason: string) => Promise<void>): NetworkPort => {
  const guard = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error && !(error instanceof CommandRefused)) await onFailure(error.message);
      throw error;
    }
  };
  return wrapPort(port, {
    answer: (_command, send) => guard(send()),
    stream: (_command, open) => guardSteps(open(), guard),
  });
};
