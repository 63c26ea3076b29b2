import { isIpAddress, isIpv4 } from '../text/ip-address.ts';

/** Bands by the technology that is spoken in them. */
export const radioBands = {
  '4G': ['B3', 'B7', 'B20', 'B28', 'B38', 'B40', 'B41', 'B42', 'B43', 'B48'],
  '5G': ['n7', 'n28', 'n38', 'n41', 'n77', 'n78', 'n79'],
} as const;
export type RadioTechnology = keyof typeof radioBands;

/** Physical cell ids: 504 in LTE, 1008 in NR. */
const MAX_CELL_ID: Readonly<Record<RadioTechnology, number>> = { '4G': 503, '5G': 1007 };
const MAX_LTE_BANDWIDTH = 20;

export interface RadioSettings {
  readonly technology: string;
  readonly bands: readonly string[];
  readonly bandwidth: number;
  readonly cellId: number | null;
}

export interface SettingProblem<Name extends string> {
  readonly field: Name;
  readonly rule: string;
  readonly message: string;
}

const isTechnology = (text: string): text is RadioTechnology => Object.hasOwn(radioBands, text);

/** What no single answer can validate: bands, bandwidth and cell id have to fit the technology. */
export const radioProblem = ({
  technology,
  bands,
  bandwidth,
  cellId,
}: RadioSettings): SettingProblem<'bands' | 'bandwidth' | 'cellId' | 'technology'> | undefined => {
  if (!isTechnology(technology)) return { field: 'technology', rule: 'technology', message: 'Choose 4G or 5G' };
  const known: readonly string[] = radioBands[technology];
  const foreign = bands.find((band) => !known.includes(band));
  if (foreign !== undefined)
    return {
      field: 'bands',
      rule: 'band',
      message: `${foreign} is not a ${technology} band. Choose among ${known.join(', ')}`,
    };
  if (technology === '4G' && bandwidth > MAX_LTE_BANDWIDTH)
    return { field: 'bandwidth', rule: 'bandwidth', message: `A 4G carrier has at most ${MAX_LTE_BANDWIDTH} MHz` };
  const max = MAX_CELL_ID[technology];
  return cellId !== null && cellId > max
    ? { field: 'cellId', rule: 'cellId', message: `Physical cell ids of ${technology} are 0 to ${max}` }
    : undefined;
};

/** An address with the length of its prefix, such as 10.20.0.0/16. */
export const isCidr = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (bits === undefined || rest.length > 0 || !/^\d{1,3}$/.test(bits) || !isIpAddress(address)) return false;
  return Number(bits) <= (isIpv4(address) ? 32 : 128);
};

const MAX_ALLOWED_IPS = 16;

/** The rule that a list of address ranges breaks, or nothing when it is right. */
export const allowedIpsProblem = (text: string): string | undefined => {
  const ranges = text.split(',').map((range) => range.trim());
  if (ranges.length > MAX_ALLOWED_IPS) return `At most ${MAX_ALLOWED_IPS} ranges`;
  const wrong = ranges.find((range) => !isCidr(range));
  return wrong === undefined
    ? undefined
    : `"${wrong}" is not a range of addresses, use for example 10.20.0.0/16, fd00::/8`;
};

/** Host or address with a port, as a tunnel is reached. */
export const isEndpoint = (text: string): boolean => {
  const match = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(text);
  if (!match || Number(match[3]) < 1 || Number(match[3]) > 65_535) return false;
  return match[1] === undefined
    ? isIpv4(match[2] ?? '') ||
        /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}$/i.test(match[2] ?? '')
    : isIpAddress(match[1]);
};

export interface TunnelSettings {
  readonly privateKey: string;
  readonly address: string;
  readonly dns: string;
  readonly mtu: number | null;
  readonly peerKey: string;
  readonly endpoint: string;
  readonly allowedIps: string;
  readonly keepalive: number | null;
}

/** The tunnel as a configuration file of WireGuard. */
export const tunnelConfiguration = ({
  privateKey,
  address,
  dns,
  mtu,
  peerKey,
  endpoint,
  allowedIps,
  keepalive,
}: TunnelSettings): string =>
  [
    '[Interface]',
    `PrivateKey = ${privateKey}`,
    ...(address === '' ? [] : [`Address = ${address}`]),
    ...(dns === '' ? [] : [`DNS = ${dns}`]),
    ...(mtu === null ? [] : [`MTU = ${mtu}`]),
    '',
    '[Peer]',
    `PublicKey = ${peerKey}`,
    ...(endpoint === '' ? [] : [`Endpoint = ${endpoint}`]),
    ...(allowedIps === '' ? [] : [`AllowedIPs = ${allowedIps}`]),
    ...(keepalive === null ? [] : [`PersistentKeepalive = ${keepalive}`]),
    '',
  ].join('\n');

const WIREGUARD_KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** 32 bytes in base64. */
export const isTunnelKey = (text: string): boolean => WIREGUARD_KEY.test(text);
