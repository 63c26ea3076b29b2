import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { NETWORK_TECHNOLOGIES } from '@airlane/domain/networks/network-code';
import { Group } from '@mantine/core';
import { useMemo } from 'react';
import type { ItemRow } from '../../inputs/item-list-field.tsx';
import { RowChoice } from '../../inputs/row-controls.tsx';
import { Select } from '../../inputs/select.tsx';
import { type LoadedAnswer, useAnswer } from '../../inputs/use-answer.ts';
import { memberText } from '../../items/item-draft.ts';
import { networkKey, networksIn, networksPath, type OfferedCountry, type OfferedNetwork } from './offered-networks.ts';

const technologies = Object.fromEntries(NETWORK_TECHNOLOGIES.map((technology) => [technology, technology]));
const noNetwork = { jpuNetworkId: '', networkName: '', mcc: '', mnc: '' };

const networkLabel = ({ networkName, mcc, mnc }: OfferedNetwork): string => `${networkName} ${mcc}-${mnc}`.trim();

interface NetworkChoices {
  readonly withTech: boolean;
  readonly countries: readonly OfferedCountry[];
  readonly countriesLoaded: Pick<LoadedAnswer, 'emptyText' | 'retryIfFailed'>;
}

/** A country, then one of its networks; another country empties the network. */
export const NetworkRow: ItemRow<NetworkChoices> = ({ row, shared: { withTech, countries, countriesLoaded } }) => {
  const { item, nameOf, change, readOnly, disabled } = row;
  const countryId = memberText(item, 'countryId');
  const loaded = useAnswer(countryId === '' || readOnly ? undefined : networksPath(countryId));
  const offered = useMemo(() => networksIn(loaded.answer), [loaded.answer]);

  const kept = {
    jpuNetworkId: memberText(item, 'jpuNetworkId'),
    networkName: memberText(item, 'networkName'),
    mcc: memberText(item, 'mcc'),
    mnc: memberText(item, 'mnc'),
  };
  const hasNetwork = kept.mcc !== '' && kept.mnc !== '';
  const networks = new Map(offered.map((network) => [networkKey(network), network]));
  // What is stored stays on the screen while the networks load, and when they no longer hold it.
  if (hasNetwork && !networks.has(networkKey(kept))) networks.set(networkKey(kept), kept);
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  if (countryId !== '' && !names.has(countryId)) names.set(countryId, memberText(item, 'countryName') || countryId);

  const list = { searchable: true, limit: DROPDOWN_OPTION_LIMIT, readOnly, disabled, flex: '1 1 160px' };
  return (
    <Group gap="xs">
      <Select
        {...list}
        aria-label={nameOf('country')}
        placeholder="Country"
        data={Array.from(names, ([value, label]) => ({ value, label }))}
        value={countryId === '' ? null : countryId}
        onChange={(id) => change({ countryId: id ?? '', countryName: names.get(id ?? '') ?? '', ...noNetwork })}
        nothingFoundMessage={countriesLoaded.emptyText}
        onDropdownOpen={countriesLoaded.retryIfFailed}
      />
      <Select
        {...list}
        aria-label={nameOf('network')}
        placeholder={countryId === '' ? 'Choose a country first' : 'Network'}
        data={Array.from(networks, ([value, network]) => ({ value, label: networkLabel(network) }))}
        value={hasNetwork ? networkKey(kept) : null}
        onChange={(key) => change({ ...(networks.get(key ?? '') ?? noNetwork) })}
        nothingFoundMessage={countryId === '' ? 'Choose a country first' : loaded.emptyText}
        onDropdownOpen={loaded.retryIfFailed}
      />
      {withTech ? <RowChoice row={row} member="tech" title="Technology" titles={technologies} /> : null}
    </Group>
  );
};
