import type { Permission } from '@airlane/domain/permissions/permissions';
import type { ViewAsNeeds } from '@airlane/domain/view-as/view-as';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { AccountPolicy, Policy } from './policy.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call asks for in the account; `byContent` says that it depends on what is sent, and the service asks. */
type PermissionOf<P extends Policy> = P extends AccountPolicy ? Permission | 'byContent' : 'none';
/** A key belongs to one account, so it opens calls within an account only. */
type KeysOf<P extends Policy> = P extends AccountPolicy ? 'open' | 'never' : 'never';

/** What goes over the line: all that a client needs to know of a call. */
export interface CallShape<
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
  /** Refusals beyond those that every call can give. */
  readonly errors?: readonly ErrorCode[];
}

/** Who may use a call. None of it is derived from the method, and a call that leaves a part of it out does not compile. */
interface CallAccess<P extends Policy> {
  /** Who may call it at all. */
  readonly policy: P;
  /** What an API key must hold for it. */
  readonly permission: PermissionOf<P>;
  /** What it means for staff who look as a customer. Credentials, and what tells of a person beyond the account, are `never`. */
  readonly viewAs: ViewAsNeeds;
  /** Whether API keys may use it. The person behind a key is asked as anybody is. */
  readonly keys: KeysOf<P>;
}

/** One HTTP call: the server registers it, the client calls it, OpenAPI describes it, all from this object. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  P extends Policy = Policy,
>
  extends CallShape<Params, Query, Headers, Body, Answer>, CallAccess<P> {}

export const defineCall = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Headers extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
  P extends Policy = Policy,
>(
  call: Call<Params, Query, Headers, Body, Answer, P>,
): Call<Params, Query, Headers, Body, Answer, P> => call;

/** A call whose path a client learns while it runs. It says nothing about access: the server has the call that answers there. */
export const defineCallShape = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Headers extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  shape: CallShape<Params, Query, Headers, Body, Answer>,
): CallShape<Params, Query, Headers, Body, Answer> => shape;

/** What a caller passes: only the parts that the call declares, in their input form. */
export type CallInput<C extends CallShape> =
  C extends CallShape<infer Params, infer Query, infer Headers, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'headers', Headers> & Part<'body', Body>
    : never;

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly [K in Name]?: z.input<Schema> }
    : { readonly [K in Name]: z.input<Schema> };

export type CallAnswer<C extends CallShape> = z.output<C['answer']>;
