import { defaultOptionSources } from '../../default-option-sources.ts';
import { isItemDraft, type ItemDraft, memberText } from '../../items/item-draft.ts';

export const COUNTRIES_PATH = defaultOptionSources.countries;
const NETWORKS_PATH = '/api/v4/things/mno/mnoname';

/** Some characters that a URI allows are not allowed in the paths of options, so they are written out too. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const networksPath = (countryId: string): string => `${NETWORKS_PATH}?country=${encodeStrictly(countryId)}`;

export interface OfferedCountry {
  readonly id: string;
  readonly name: string;
}

export interface OfferedNetwork {
  readonly jpuNetworkId: string;
  readonly networkName: string;
  readonly mcc: string;
  readonly mnc: string;
}

const listOf = (answer: unknown, name: string): readonly unknown[] => {
  if (Array.isArray(answer)) return answer;
  const list: unknown = isItemDraft(answer) ? answer[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** Services name the same thing differently; the first name that holds something counts. */
const firstOf = (item: ItemDraft, names: readonly string[]): string =>
  names.map((name) => memberText(item, name)).find((text) => text !== '') ?? '';

const distinctBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** The countries of a `countryList`; each once, because a list with equal ids cannot be drawn. */
export const countriesIn = (answer: unknown): OfferedCountry[] => {
  const countries = listOf(answer, 'countryList').map((item) => {
    const country: ItemDraft = isItemDraft(item) ? item : { id: item };
    const name = firstOf(country, ['countryName', 'title', 'name', 'countryId', 'id']);
    return { id: firstOf(country, ['countryId', 'id']) || name, name };
  });
  return distinctBy(
    countries.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
};

/** The networks of an `mnoList`: without its codes a network is of no use. */
export const networksIn = (answer: unknown): OfferedNetwork[] => {
  const networks = listOf(answer, 'mnoList')
    .filter(isItemDraft)
    .map((item) => ({
      jpuNetworkId: firstOf(item, ['jpuNetworkId', 'networkId', 'id']),
      networkName: firstOf(item, ['networkName', 'mnoName', 'mnoname', 'title', 'name']),
      mcc: memberText(item, 'mcc'),
      mnc: memberText(item, 'mnc'),
    }));
  return distinctBy(
    networks.filter(({ mcc, mnc }) => mcc !== '' && mnc !== ''),
    networkKey,
  );
};

export const networkKey = ({ jpuNetworkId, mcc, mnc }: Pick<OfferedNetwork, 'jpuNetworkId' | 'mcc' | 'mnc'>): string =>
  [jpuNetworkId, mcc, mnc].join(' ');
