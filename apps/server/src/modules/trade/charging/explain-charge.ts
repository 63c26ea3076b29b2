import type { CallAnswer } from '@airlane/contract/call';
import type { explainCharge as contract } from '@airlane/contract/calls/charging';
import { priceOfUnits } from '@airlane/domain/charging/charge-units';
import { chargeSentence } from '@airlane/domain/charging/charge-sentence';
import type { Db } from '#kernel/database/open.ts';
import { areDetailsRemoved } from './charge-details.repository.ts';
import { findChargeRate } from './charge-rates.repository.ts';
import {
  type ChargeQuestion,
  listDaySums,
  listNetworkSums,
  listThingSums,
  sumCharge,
} from './charge-sums.repository.ts';

const ruleOf = async (db: Db, rateId: number | undefined) => {
  if (rateId === undefined) return null;
  const rate = await findChargeRate(db, rateId);
  if (!rate) return null;
  const { validFrom, countries, simPolicy } = rate.terms as {
    validFrom?: string | null;
    countries?: string[];
    simPolicy?: string;
  };
  const rule = {
    item: rate.item,
    name: rate.name,
    zone: rate.zone,
    price: priceOfUnits(rate.price),
    documentId: rate.document_id,
    validFrom: validFrom ?? null,
    countries: countries ?? [],
    simPolicy: simPolicy ?? null,
  };
  return { ...rule, sentence: chargeSentence(rule) };
};

/** What was charged of messages is kept with them. */
const messageItems: ReadonlySet<string> = new Set(['sms-mt', 'sms-mo']);
const NO_DETAILS = { total: { quantity: 0, charged: 0, amount: 0 }, thingCount: 0, things: [], networks: [], days: [] };

/** The Things, networks and days behind a charge, each narrowed by what was chosen of the others. */
export const explainCharge = async (
  db: Db,
  accountId: string,
  asked: ChargeQuestion,
): Promise<CallAnswer<typeof contract>> => {
  const rule = await ruleOf(db, asked.rateId);
  if (!messageItems.has(rule?.item ?? '') && (await areDetailsRemoved(db, accountId, asked.period)))
    return { rule, areDetailsRemoved: true, ...NO_DETAILS };
  const things = await listThingSums(db, accountId, asked);
  const networks = await listNetworkSums(db, accountId, asked);
  const days = await listDaySums(db, accountId, asked);
  const { things: thingCount, ...total } = await sumCharge(db, accountId, asked);
  return {
    rule,
    areDetailsRemoved: false,
    total,
    thingCount,
    things,
    networks,
    days,
  };
};
