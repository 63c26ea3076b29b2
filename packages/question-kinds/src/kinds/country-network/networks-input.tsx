import { countryNetworkLimit } from '@airlane/domain/lists/list-limits';
import { useMemo } from 'react';
import type { InputProps } from '../../define-ui.ts';
import { ItemListField } from '../../inputs/item-list-field.tsx';
import { useAnswer } from '../../inputs/use-answer.ts';
import { itemDrafts } from '../../items/item-draft.ts';
import { NetworkRow } from './network-row.tsx';
import { COUNTRIES_PATH, countriesIn } from './offered-networks.ts';

/** The countries are asked for once and serve every row. */
export const networksInput = ({ withTech }: { readonly withTech: boolean }) =>
  function NetworksInput(props: InputProps) {
    const { placeholder } = props.question.metadata ?? {};
    const loaded = useAnswer(props.readOnly ? undefined : COUNTRIES_PATH);
    const countries = useMemo(() => countriesIn(loaded.answer), [loaded.answer]);
    return (
      <ItemListField
        {...props}
        items={itemDrafts(props.draft)}
        most={countryNetworkLimit(placeholder)}
        noun="network"
        note={placeholder}
        Row={NetworkRow}
        shared={{ withTech, countries, countriesLoaded: loaded }}
      />
    );
  };
