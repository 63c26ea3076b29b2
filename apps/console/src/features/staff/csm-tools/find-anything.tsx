import type { FoundAnywhere } from '@airlane/contract/calls/csm-tools';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { foundQuery } from './csm-tools.queries.ts';
import { bulkJobHref, customerHref, documentHref } from '#templating/addresses.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './csm-tools.module.css';

interface Kind {
  readonly title: string;
  readonly href: (found: FoundAnywhere) => string;
}

const inTemplate =
  (description: string) =>
  ({ accountId, id }: FoundAnywhere): string =>
    documentHref({ accountId, template: { description } }, id);

const kinds: Readonly<Record<FoundAnywhere['kind'], Kind>> = {
  account: { title: 'Account', href: ({ accountId }) => customerHref(accountId) },
  thing: { title: 'Thing', href: inTemplate(templateNames.thingsTable) },
  person: { title: 'Person', href: inTemplate(templateNames.createUser) },
  order: { title: 'Order', href: inTemplate(templateNames.orderSim) },
  bulkJob: { title: 'Bulk job', href: ({ accountId, id }) => bulkJobHref(accountId, id) },
};

const Results = ({ accountId, q }: { readonly accountId: string; readonly q: string }) => {
  const { data, error, refetch } = useQuery(foundQuery(accountId, q));
  if (q.length < 3) return null;
  if (error && data === undefined)
    return <ProblemMessage title="The search failed" {...problemOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <output className={classes['muted']}>Searching…</output>;
  if (data.length === 0) return <output className={classes['muted']}>{`No results for "${q}"`}</output>;
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption className={classes['unseen']}>Results</caption>
        <thead>
          <tr>
            <th scope="col">Found</th>
            <th scope="col">Kind</th>
            <th scope="col">Detail</th>
            <th scope="col">Account</th>
          </tr>
        </thead>
        <tbody>
          {data.map((found) => (
            <tr key={found.kind + found.id + found.accountId}>
              <th scope="row">
                <a href={kinds[found.kind].href(found)}>{found.title === '' ? found.detail : found.title}</a>
              </th>
              <td>{kinds[found.kind].title}</td>
              <td>{found.detail}</td>
              <td>{found.account}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Finds Things, people, orders and accounts wherever the viewer may look. */
export const FindAnything = ({ accountId }: { readonly accountId: string }) => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  return (
    <section className={classes['section']} aria-labelledby="csm-find">
      <div className={classes['head']}>
        <h2 id="csm-find">Find anything</h2>
      </div>
      <TextField
        label="Search all your accounts"
        type="search"
        placeholder="ICCID, name, email, order or account"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Results accountId={accountId} q={sought} />
    </section>
  );
};
