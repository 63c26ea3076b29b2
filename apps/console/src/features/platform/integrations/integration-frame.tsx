import { type IntegrationKind, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { integrationsQuery } from './integrations.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { availableHref, installedHref, type IntegrationList, listHref } from './integration-addresses.ts';
import { IntegrationCondition } from './integration-card.tsx';
import { IntegrationMark } from './integration-mark.tsx';
import classes from './integrations.module.css';
import type { IntegrationsViewer } from './use-integrations-viewer.ts';

const listTitles: Readonly<Record<IntegrationList, string>> = { installed: 'Installed', available: 'Available' };

interface SideEntryProps {
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly href: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

const SideEntry = ({ kind, name, href, isOpen, children }: SideEntryProps) => (
  <li>
    <a className={classes['sideEntry']} href={href} {...(isOpen && { 'aria-current': 'page' as const })}>
      <IntegrationMark kind={kind} />
      <span className={classes['sideText']}>
        <span className={classes['sideName']}>{name}</span>
        {children}
      </span>
    </a>
  </li>
);

interface SideMenuProps {
  readonly accountId: string;
  readonly list: IntegrationList;
  readonly openId: string;
}

/** The other integrations of the same list. */
const SideMenu = ({ accountId, list, openId }: SideMenuProps) => {
  const { data } = useQuery(integrationsQuery(accountId));
  return (
    <nav className={classes['side']} aria-label={`${listTitles[list]} integrations`}>
      <ul className={classes['sideList']}>
        {list === 'installed'
          ? data?.installed.map((entry) => (
              <SideEntry
                key={entry.id}
                kind={entry.kind}
                name={entry.name}
                href={installedHref(accountId, entry.id)}
                isOpen={entry.id === openId}
              >
                <IntegrationCondition entry={entry} />
              </SideEntry>
            ))
          : data?.available.map(({ kind }) => (
              <SideEntry
                key={kind}
                kind={kind}
                name={integrationKindOf(kind).title}
                href={availableHref(accountId, kind)}
                isOpen={kind === openId}
              >
                <span className={classes['muted']}>{integrationKindOf(kind).about}</span>
              </SideEntry>
            ))}
      </ul>
    </nav>
  );
};

interface IntegrationFrameProps extends Omit<SideMenuProps, 'accountId'> {
  readonly viewer: IntegrationsViewer;
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One integration: its mark, what it is and what can be done with it, beside the others. */
export const IntegrationFrame = ({
  viewer: { accountId, accountTitle },
  list,
  openId,
  kind,
  name,
  aside,
  actions,
  children,
}: IntegrationFrameProps) => {
  usePageTitle(`${name}, ${accountTitle}`);
  return (
    <div className={classes['split']}>
      <SideMenu accountId={accountId} list={list} openId={openId} />
      <div className={classes['main']}>
        <PageHeader
          crumbs={[
            { label: accountTitle, href: accountHref(accountId) },
            { label: 'Integrations', href: listHref(accountId, list) },
            { label: name },
          ]}
          title={
            <span className={classes['titled']}>
              <IntegrationMark kind={kind} />
              {name}
            </span>
          }
          aside={aside}
          actions={<div className={classes['actions']}>{actions}</div>}
        />
        <p className={classes['about']}>{integrationKindOf(kind).about}</p>
        {children}
      </div>
    </div>
  );
};
