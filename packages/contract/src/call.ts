import type { AccountPermission } from '@airlane/domain';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an API key must be allowed for a call: reading goes with every key; `byContent` says that it depends on what is sent, and the service asks. */
export type KeyNeeds = 'read' | 'byContent' | AccountPermission;

/** One HTTP call: the server registers it, the client calls it, OpenAPI describes it, all from this object. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  /** With `:name` for path parameters. The specification's typos are part of the path. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly headers?: Headers;
  readonly body?: Body;
  readonly answer: Answer;
  /** Where the method does not say it: a POST that only reads, a call that no API key opens. */
  readonly apiKey?: KeyNeeds | 'never';
  /** Refusals beyond those that every call can give. */
  readonly errors?: readonly ErrorCode[];
}

export const defineCall = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Headers extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  call: Call<Params, Query, Headers, Body, Answer>,
): Call<Params, Query, Headers, Body, Answer> => call;

/** What a caller passes: only the parts that the call declares, in their input form. */
export type CallInput<C extends Call> =
  C extends Call<infer Params, infer Query, infer Headers, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'headers', Headers> & Part<'body', Body>
    : never;

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly [K in Name]?: z.input<Schema> }
    : { readonly [K in Name]: z.input<Schema> };

export type CallAnswer<C extends Call> = z.output<C['answer']>;

const needsOfMethod: Readonly<Record<Method, KeyNeeds>> = {
  GET: 'read',
  POST: 'ADD_DOCUMENT',
  PUT: 'UPDATE_COMMUNITY_OPTIONS',
  PATCH: 'UPDATE_COMMUNITY_OPTIONS',
  DELETE: 'DELETE_COMMUNITY',
};

export const keyNeedsOf = ({ method, apiKey }: Pick<Call, 'method' | 'apiKey'>): { readonly keyNeeds?: KeyNeeds } =>
  apiKey === 'never' ? {} : { keyNeeds: apiKey ?? needsOfMethod[method] };
