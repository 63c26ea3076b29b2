import { bringsPeople, importsSims } from '@airlane/domain/fleet/fleet-fields';
import { useQuery } from '@tanstack/react-query';
import { fleetImportsQuery } from '#lib/queries/fleet-imports.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { bringFleetHref, bringKindHref, importSimsHref } from '../addresses.ts';
import classes from './imports.module.css';

type Kind = 'things' | 'accounts' | 'people' | 'sims';

interface FleetKindsNavProps {
  readonly accountId: string;
  readonly current: Kind;
}

const titles = { accounts: 'Accounts', people: 'People' } as const;

/** What can be imported from files: customers import Things, staff also what their forms let them make. */
export const FleetKindsNav = ({ accountId, current }: FleetKindsNavProps) => {
  const appType = useViewedAppType();
  const isImporting = appType !== undefined && bringsPeople.includes(appType);
  const { data } = useQuery({ ...fleetImportsQuery(accountId), enabled: isImporting });
  if (!isImporting) return null;
  const links: readonly { readonly kind: Kind; readonly title: string; readonly href: string }[] = [
    { kind: 'things', title: 'Things', href: bringFleetHref(accountId) },
    ...(data?.kinds ?? []).map((kind) => ({ kind, title: titles[kind], href: bringKindHref(accountId, kind) })),
    ...(importsSims.includes(appType)
      ? [{ kind: 'sims' as const, title: 'SIMs', href: importSimsHref(accountId) }]
      : []),
  ];
  return (
    <nav aria-label="What to bring">
      <ul className={classes['kinds']}>
        {links.map(({ kind, title, href }) => (
          <li key={kind}>
            <a href={href} aria-current={kind === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
