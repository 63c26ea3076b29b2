/** What channels read of the body that they otherwise pass on as it is. */
export interface CloudEventParts {
  /** The extension attribute `account`; null where the event does not carry it. */
  readonly account: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

export const cloudEvent = (body: string): CloudEventParts => {
  const event = parsed(body);
  if (!isRecord(event)) return { account: null, data: {} };
  const { account, data } = event;
  return { account: typeof account === 'string' ? account : null, data: isRecord(data) ? data : {} };
};
