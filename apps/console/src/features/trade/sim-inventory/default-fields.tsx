import { simSizes } from '@airlane/domain/sims/sim-provision';
import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { sponsorsQuery } from './sim-inventory.queries.ts';
import { SelectField } from '#ui/select-field.tsx';

export interface Defaults {
  readonly size: '' | (typeof simSizes)[number];
  readonly sponsor: string;
  /** Who gets the SIMs; empty where they stay in stock. */
  readonly account: string;
}

interface DefaultFieldsProps {
  readonly accountId: string;
  readonly value: Defaults;
  readonly onChange: (value: Defaults) => void;
  /** What the empty choice says. */
  readonly none: string;
}

/** The size and the sponsor of SIMs that say nothing else. */
export const DefaultFields = ({ accountId, value, onChange, none }: DefaultFieldsProps) => {
  const { data: sponsors = [] } = useQuery(sponsorsQuery(accountId));
  const choices = (names: readonly string[]) => [
    { value: '', label: none },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <SelectField
        label="Size"
        value={value.size}
        options={choices(simSizes)}
        onChange={(event) => onChange({ ...value, size: event.currentTarget.value as Defaults['size'] })}
      />
      <SelectField
        label="Sponsor"
        value={value.sponsor}
        options={choices(sponsors)}
        onChange={(event) => onChange({ ...value, sponsor: event.currentTarget.value })}
      />
    </>
  );
};

/** The customer who gets SIMs whose row names no account. */
export const AccountField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (account: string) => void;
}) => {
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const customers = accounts
    .filter(({ isAdminPanel }) => !isAdminPanel)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      label="Account"
      value={value}
      options={[{ value: '', label: 'Stay in stock' }, ...customers]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
