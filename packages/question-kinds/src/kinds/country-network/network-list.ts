import { countryNetworkLimit } from '@airlane/domain/lists/list-limits';
import {
  mobileCountryCode,
  mobileNetworkCode,
  NETWORK_TECHNOLOGIES,
  type NetworkTechnology,
} from '@airlane/domain/networks/network-code';
import { z } from 'zod';
import { Refusal, refuse } from '../../answer-codec.ts';
import { isBlankItem, isItemDraft, memberOf } from '../../items/item-draft.ts';
import type { ItemRules } from '../../items/read-items.ts';
import { readMembers, readWord } from '../../items/read-members.ts';

const members = ['countryId', 'countryName', 'jpuNetworkId', 'networkName', 'mcc', 'mnc'] as const;

export const countryNetwork = z.object({
  countryId: z.string(),
  countryName: z.string(),
  jpuNetworkId: z.string(),
  networkName: z.string(),
  mcc: z.string(),
  mnc: z.string(),
});
type CountryNetwork = z.infer<typeof countryNetwork>;

export const countryNetworkTech = countryNetwork.extend({ tech: z.enum(NETWORK_TECHNOLOGIES) });
type CountryNetworkTech = z.infer<typeof countryNetworkTech>;

const readNetwork = (raw: unknown, index: number): CountryNetwork | Refusal => {
  if (!isItemDraft(raw)) return refuse(`Network ${index} cannot be read`);
  const texts = readMembers(raw, members);
  if (texts instanceof Refusal) return texts;
  const mcc = mobileCountryCode(texts.mcc);
  const mnc = mobileNetworkCode(texts.mnc);
  if (mcc === undefined || mnc === undefined)
    return refuse(`Network ${index} needs a mobile country code (MCC) and a mobile network code (MNC)`);
  return { ...texts, mcc, mnc };
};

const techOf = (raw: unknown): NetworkTechnology | undefined =>
  isItemDraft(raw) ? readWord(memberOf(raw, 'tech'), NETWORK_TECHNOLOGIES) : undefined;

/** The placeholder says which list of the card is meant, and with it how much room there is. */
export const networkListOptions = z.object({ placeholder: z.string().optional().catch(undefined) });
type NetworkListOptions = z.infer<typeof networkListOptions>;

const rulesFor =
  <Item>(read: ItemRules<Item>['read'], names: readonly string[]) =>
  ({ placeholder }: NetworkListOptions): ItemRules<Item> => ({
    most: countryNetworkLimit(placeholder),
    plural: 'networks',
    isBlank: (raw) => isBlankItem(raw, names),
    read,
  });

export const countryNetworkRules = rulesFor<CountryNetwork>(readNetwork, members);

export const countryNetworkTechRules = rulesFor<CountryNetworkTech>(
  (raw, index) => {
    const network = readNetwork(raw, index);
    if (network instanceof Refusal) return network;
    const tech = techOf(raw);
    return tech === undefined
      ? refuse(`Network ${index} needs a technology: ${NETWORK_TECHNOLOGIES.join(', ')}`)
      : { ...network, tech };
  },
  [...members, 'tech'],
);

/** 'Telekom, Germany (262-01)', or the bare code where the network has no name. */
export const networkText = ({ networkName, countryName, mcc, mnc }: CountryNetwork): string => {
  const names = [networkName, countryName].filter((name) => name !== '').join(', ');
  return names === '' ? `${mcc}-${mnc}` : `${names} (${mcc}-${mnc})`;
};
