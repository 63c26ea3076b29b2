import type { Seller } from '@airlane/contract/calls/sellers';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './own-name.module.css';
import type { Refusals } from './registration-rows.tsx';

type Row = Seller['details']['bankAccounts'][number];
const EMPTY: Row = { holder: '', bank: '', iban: '', bic: '', currency: '' };

const fields: readonly (readonly [keyof Row, string])[] = [
  ['holder', 'Account holder'],
  ['bank', 'Bank'],
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
  ['currency', 'Currency'],
];

interface BankAccountRowsProps {
  readonly rows: readonly Row[];
  readonly refusals: Refusals;
  readonly onChange: (rows: Row[]) => void;
}

/** Where customers transfer money to, one account for each currency. */
export const BankAccountRows = ({ rows, refusals, onChange }: BankAccountRowsProps) => (
  <fieldset className={classes['rows']}>
    <legend className={classes['legend']}>Bank accounts</legend>
    {rows.map((row, index) => (
      <fieldset key={index} className={classes['row']} aria-label={`Bank account ${index + 1}`}>
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            value={row[field]}
            error={refusals.get(`bankAccounts.${index}.${field}`)}
            onChange={({ currentTarget: { value } }) =>
              onChange(rows.map((other, at) => (at === index ? { ...other, [field]: value } : other)))
            }
          />
        ))}
        <Button variant="quiet" onClick={() => onChange(rows.filter((_, at) => at !== index))}>
          Remove
        </Button>
      </fieldset>
    ))}
    <div>
      <Button variant="default" icon={<IconPlus size={16} />} onClick={() => onChange([...rows, EMPTY])}>
        Add a bank account
      </Button>
    </div>
  </fieldset>
);
