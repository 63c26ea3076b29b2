import type { z } from 'zod';
import type { CallInput, CallShape } from './call.ts';
import { createDocument, listDocuments } from './calls/documents.ts';
import { changeThingState, refreshConnection } from './calls/thing-commands.ts';
import { sendSms } from './calls/thing-sms.ts';

type AnyCall = CallShape<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** A call with what it is made with. The console makes these, and shows the same to people who want them in a program. */
export interface PreparedCall<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly input: CallInput<C>;
}

const prepared = <C extends AnyCall>(call: C, input: CallInput<C>): PreparedCall<C> => ({ call, input });

export interface ListRequest {
  readonly accountId: string;
  readonly templateName: string;
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  /** A question key, with a leading minus for ascending. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly reportFilters?: Readonly<Record<string, unknown>>;
  readonly utcOffsetHours: number;
}

/** One page of a table, as it is sorted and filtered. */
export const listCall = ({
  accountId,
  templateName,
  page,
  pageSize,
  search,
  sort,
  filters,
  reportFilters = {},
  utcOffsetHours,
}: ListRequest) =>
  prepared(listDocuments, {
    headers: { brand: accountId, 'x-tz-offset': utcOffsetHours },
    query: {
      templateName,
      page,
      pageSize,
      ...(search !== '' && { search }),
      ...(sort !== '' && { sort }),
      ...(Object.keys(filters).length > 0 && { filterObj: JSON.stringify(filters) }),
      ...(Object.keys(reportFilters).length > 0 && { reportPageFilters: JSON.stringify(reportFilters) }),
    },
  });

export const stateChangeCall = (accountId: string, thingId: string, state: 'ACTIVE' | 'SUSPENDED') =>
  prepared(changeThingState, { headers: { brand: accountId }, params: { thingId }, body: { thingId, state } });

export const refreshConnectionCall = (accountId: string, thingId: string) =>
  prepared(refreshConnection, { headers: { brand: accountId }, params: { id: thingId } });

export interface SmsToSend {
  readonly from: string;
  readonly message: string;
  readonly checkThing: boolean;
  /** The same until it worked, so that a repeated press sends one message. */
  readonly idempotencyKey?: string | undefined;
}

export const smsCall = (accountId: string, thingId: string, { idempotencyKey, ...body }: SmsToSend) =>
  prepared(sendSms, {
    headers: { brand: accountId, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
    params: { thingId },
    body,
  });

export interface DocumentToCreate {
  readonly answers: readonly { readonly questionId: string; readonly answer?: unknown }[];
  readonly status?: 'draft' | 'published' | undefined;
  /** The account it is made for; without it, the caller's own. */
  readonly member?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

export const createDocumentCall = (
  accountId: string,
  templateName: string,
  { answers, status = 'published', member, idempotencyKey }: DocumentToCreate,
) =>
  prepared(createDocument, {
    headers: {
      brand: accountId,
      template: templateName,
      ...(member !== undefined && { member }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: { questions: answers.map(({ questionId, answer }) => ({ questionId, answer })), status },
  });
