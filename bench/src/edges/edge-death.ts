import { setTimeout as wait } from 'node:timers/promises';
import { accountIds, DEMO_PASSWORD } from '@airlane/fixtures';
import { readMailOf } from '../opening/demo-pages.ts';
import type { Target } from '../rivals/child.ts';
import { logIn } from '../rivals/log-in.ts';

const NETWORK = 'pnet-fjord';
const EDGE = 'edge-nord';
const RADIO = 'Nord mast 1';
const LOOK_MS = 25;
const MAX_MS = 60_000;

type Get = <Answer>(path: string) => Promise<Answer>;

interface Node {
  readonly id: string;
  readonly kind: string;
  readonly parentId: string | null;
  readonly state: string;
}
interface Documents {
  readonly items: readonly { readonly id: string; readonly questions: readonly { readonly answer?: unknown }[] }[];
}

const isOut = ({ state }: { readonly state: string }): boolean => state === 'Down' || state === 'Offline';
const filteredBy = (template: string, filters: object): string =>
  `/api/v5/documents?templateName=${template}&pageSize=200&filterObj=${encodeURIComponent(JSON.stringify(filters))}`;
const outFilter = { state: { anyOf: ['Down', 'Offline'] } };

/** Where people read of an edge that is out, each with whether it says so by now. */
const placesOf = (get: Get, iccid: string): Readonly<Record<string, () => Promise<boolean>>> => ({
  async topology() {
    const { nodes } = await get<{ nodes: Node[] }>(`/api/v1/private-networks/topology/${NETWORK}`);
    const behind = nodes.filter(({ id, parentId, kind }) => id === EDGE || (parentId === EDGE && kind === 'radio'));
    return behind.length > 1 && behind.every(isOut);
  },
  'edge page': async () => isOut(await get<Node>(`/api/v1/private-networks/nodes/${EDGE}`)),
  'edge table': async () => (await get<Documents>(filteredBy('Edges', outFilter))).items.some(({ id }) => id === EDGE),
  'radio table': async () =>
    (await get<Documents>(filteredBy('radio', outFilter))).items.some(({ id }) => id === 'radio-nord-1'),
  'Thing page': async () =>
    (await get<{ privateNetwork: { state: string } | null }>(`/api/v1/things/ThingStatusHeader/ThingId_ICCID_${iccid}`))
      .privateNetwork?.state !== 'Up',
  Explain: async () =>
    (await get<{ rule: { id: string } }>(`/api/v1/things/explain/ThingId_ICCID_${iccid}`)).rule.id ===
    'private-network-down',
  incident: async () =>
    (await get<{ incidents: unknown[] }>(`/api/v1/private-networks/nodes/${EDGE}`)).incidents.length === 1,
});

/** How long each place takes from a moment until it says what it should. */
const until = async (
  places: Readonly<Record<string, () => Promise<boolean>>>,
  wanted: boolean,
): Promise<Record<string, number>> => {
  const started = performance.now();
  const times = Object.entries(places).map(async ([name, says]) => {
    while ((await says()) !== wanted) {
      if (performance.now() - started > MAX_MS) throw new Error(`${name} does not tell of the edge`);
      await wait(LOOK_MS);
    }
    return [name, performance.now() - started] as const;
  });
  return Object.fromEntries(await Promise.all(times));
};

export interface Death {
  readonly known: Readonly<Record<string, number>>;
  readonly recovered: Readonly<Record<string, number>>;
}

type KillEdge = (fault: 'power-loss' | 'link-loss' | 'silence', rounds: number) => Promise<readonly Death[]>;

/** Kills an edge of the demo world several times, and mends it again. */
export const edgeKiller = async ({ port }: Target): Promise<KillEdge> => {
  const origin = `http://127.0.0.1:${port}`;
  const { accessToken } = await logIn(port, readMailOf(origin), {
    email: 'admin@airlane.test',
    password: DEMO_PASSWORD,
  });
  const headers = {
    authorization: `Bearer ${accessToken}`,
    brand: accountIds.borealis,
    segment: 'airlane',
    'content-type': 'application/json',
  };
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const get: Get = async <Answer>(path: string) => (await ask(path)) as Answer;
  const { items } = await get<Documents>(filteredBy('SubscriberInfo', {}));
  const iccid = items
    .filter(({ questions }) => JSON.stringify(questions).includes(RADIO))
    .map((item) => /\d{18,20}/.exec(JSON.stringify(item))?.[0])[0];
  if (iccid === undefined) throw new Error(`No Thing depends on ${RADIO}`);
  const places = placesOf(get, iccid);
  await until(places, false);
  return async (fault, rounds) => {
    const deaths: Death[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await ask(`/api/demo/edges/${EDGE}/fault`, { fault });
      const known = await until(places, true);
      await ask(`/api/demo/edges/${EDGE}/fault`, { fault: 'none' });
      deaths.push({ known, recovered: await until(places, false) });
    }
    return deaths;
  };
};
