/** Ports that an address may leave out. */
const standardPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'mqtt:': '1883',
  'mqtts:': '8883',
  'amqp:': '5672',
  'amqps:': '5671',
};

/** Scheme, host and port. Addresses that parsers read differently (users, backslashes, control characters) are not read at all. */
const authority = /^([a-z][a-z\d+.-]*:)\/\/(\[[\da-f:.]+\]|[\w.%~-]+)(?::(\d*))?(?:[/?#][!-[\]-~]*)?$/i;

const receiverIn = (address: string): string | undefined => {
  const [, scheme = '', host = '', port = ''] = authority.exec(address) ?? [];
  if (host === '') return undefined;
  const protocol = scheme.toLowerCase();
  return `${protocol}//${host.toLowerCase()}:${port === '' ? (standardPorts[protocol] ?? '') : port}`;
};

/** Whether both addresses lead to the same scheme, host and port; the path does not matter. */
export const isSameReceiver = (one: string, other: string): boolean => {
  if (one === other) return true;
  const receiver = receiverIn(one);
  return receiver !== undefined && receiver === receiverIn(other);
};

export interface AddressChange {
  readonly from: string;
  readonly to: string;
  /** The names of the secrets that are stored. */
  readonly stored: readonly string[];
  /** The names of the secrets that are sent with the change, also those that it removes. */
  readonly sent: readonly string[];
}

/** The stored secrets that have to be entered again, because they would go to another receiver than the one they were entered for. */
export const secretsToEnterAgain = ({ from, to, stored, sent }: AddressChange): string[] =>
  isSameReceiver(from, to) ? [] : stored.filter((name) => !sent.includes(name));

export const ADDRESS_CHANGED = 'Required because the address changed';
