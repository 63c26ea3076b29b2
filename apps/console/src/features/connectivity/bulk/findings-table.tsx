import { type FleetFinding, thingFleetFields } from '@airlane/domain';
import { number } from './bulk-texts.ts';
import classes from './bulk.module.css';

const SHOWN = 100;
const labelOf = (field: string): string => thingFleetFields.find(({ name }) => name === field)?.label ?? '';

/** What is wrong with a file, by row. What is wrong with one field does not keep the others of its row from being set. */
export const FindingsTable = ({ findings }: { readonly findings: readonly FleetFinding[] }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <caption>Left out of the file</caption>
      <thead><tr><th scope="col" className={classes['number']}>Row</th><th scope="col">Field</th><th scope="col">Finding</th></tr></thead>
      <tbody>
        {findings.slice(0, SHOWN).map(({ row, field, message }) => (
          <tr key={`${row} ${field}`}><td className={classes['number']}>{number(row)}</td><td>{labelOf(field)}</td><td>{message}</td></tr>
        ))}
      </tbody>
    </table>
    {findings.length > SHOWN && <p className={classes['muted']}>{`and ${number(findings.length - SHOWN)} more`}</p>}
  </div>
);
