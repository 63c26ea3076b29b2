import type { Seller } from '@airlane/contract/calls/sellers';
import { hasStates } from '@airlane/domain/places/states';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CountryField } from './country-field.tsx';
import classes from './own-name.module.css';

/** What fields are refused for, by their names. */
export type Refusals = ReadonlyMap<string, string>;

type Row = Seller['details']['registrations'][number];
const EMPTY: Row = { country: '', number: '', from: '', to: null, isOneStopShop: false };

interface RegistrationRowsProps {
  readonly rows: readonly Row[];
  readonly refusals: Refusals;
  readonly onChange: (rows: Row[]) => void;
}

/** Where the seller pays tax. Everything about the tax of a sale follows from these. */
export const RegistrationRows = ({ rows, refusals, onChange }: RegistrationRowsProps) => {
  const change = (at: number, part: Partial<Row>): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={classes['rows']}>
      <legend className={classes['legend']}>Tax registrations</legend>
      <p className={classes['hint']}>
        Tax is charged only where the seller is registered. With the one-stop shop, consumers in the European Union pay
        the rate of their own country.
      </p>
      {rows.map((row, index) => {
        const refused = (field: string): string | undefined => refusals.get(`registrations.${index}.${field}`);
        return (
          <fieldset key={index} className={classes['row']} aria-label={`Tax registration ${index + 1}`}>
            <CountryField
              label="Country"
              value={row.country}
              error={refused('country')}
              onChange={(country) => change(index, { country })}
            />
            {hasStates(row.country) && (
              <TextField
                label="State (empty: all)"
                value={row.state ?? ''}
                error={refused('state')}
                onChange={({ currentTarget: { value } }) => change(index, { state: value })}
              />
            )}
            <TextField
              label="VAT id or tax number"
              value={row.number}
              error={refused('number')}
              onChange={({ currentTarget: { value } }) => change(index, { number: value })}
            />
            <TextField
              label="From"
              type="date"
              value={row.from}
              error={refused('from')}
              onChange={({ currentTarget: { value } }) => change(index, { from: value })}
            />
            <TextField
              label="To (empty: open)"
              type="date"
              value={row.to ?? ''}
              error={refused('to')}
              onChange={({ currentTarget: { value } }) => change(index, { to: value === '' ? null : value })}
            />
            <label className={classes['check']}>
              <input
                type="checkbox"
                checked={row.isOneStopShop}
                onChange={({ currentTarget: { checked } }) => change(index, { isOneStopShop: checked })}
              />
              One-stop shop
            </label>
            <Button variant="quiet" onClick={() => onChange(rows.filter((_, at) => at !== index))}>
              Remove
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button variant="default" icon={<IconPlus size={16} />} onClick={() => onChange([...rows, EMPTY])}>
          Add a registration
        </Button>
      </div>
    </fieldset>
  );
};
