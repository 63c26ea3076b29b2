import { HealthAge, HealthMark } from '../../../widgets/health-mark.tsx';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import classes from './cells.module.css';
import { healthFacts } from './health-facts.ts';

/** The name of a Thing with how it is on the network; where the viewer does not see its session or contact, the name alone. */
export const ThingName = ({ name, row }: { readonly name: string; readonly row: Row }) => {
  const facts = healthFacts(row, useTable().open.template.questions);
  return (
    <span className={classes['thing']} title={name}>
      {facts && <HealthMark facts={facts} />}
      <span className={classes['name']}>{name}</span>
      {facts && <HealthAge facts={facts} />}
    </span>
  );
};
