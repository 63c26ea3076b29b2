import { type IntegrationKind, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { IconPlug } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { integrationsQuery } from './integrations.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { GuardedButton } from './guarded-button.tsx';
import { availableHref, installedHref, type IntegrationList, listHref } from './integration-addresses.ts';
import { IntegrationCard, IntegrationCondition } from './integration-card.tsx';
import classes from './integrations.module.css';
import { type IntegrationsViewer, useIntegrationsViewer } from './use-integrations-viewer.ts';

const TITLE = 'Integrations';
const SKELETONS = 6;

const CardSkeletons = () => (
  <ul className={classes['cards']} aria-busy="true" aria-label="Loading integrations">
    {Array.from({ length: SKELETONS }, (_, index) => (
      <li key={index} className={classes['skeleton']} />
    ))}
  </ul>
);

interface CardsProps {
  readonly viewer: IntegrationsViewer;
}

const InstalledCards = ({ viewer: { accountId } }: CardsProps) => {
  const { data } = useQuery(integrationsQuery(accountId));
  if (data?.installed.length === 0) {
    return (
      <StateMessage
        icon={<IconPlug size={22} />}
        title="No integrations yet"
        text="An integration sends what happens to your Things and your account to your own systems, or adds a feature to the account."
        actions={<LinkButton href={listHref(accountId, 'available')}>Browse available integrations</LinkButton>}
      />
    );
  }
  return (
    <ul className={classes['cards']} aria-label="Installed integrations">
      {data?.installed.map((entry) => (
        <IntegrationCard
          key={entry.id}
          kind={entry.kind}
          name={entry.name}
          href={installedHref(accountId, entry.id)}
          about={integrationKindOf(entry.kind).about}
        >
          <IntegrationCondition entry={entry} />
        </IntegrationCard>
      ))}
    </ul>
  );
};

interface SetupButtonProps extends CardsProps {
  readonly kind: IntegrationKind;
  readonly alreadyExists: boolean;
  readonly isUnavailable: boolean;
}

const SetupButton = ({ viewer: { accountId, canManage }, kind, alreadyExists, isUnavailable }: SetupButtonProps) => {
  const { title, isChannel } = integrationKindOf(kind);
  if (alreadyExists)
    return (
      <GuardedButton size="sm" variant="default" canManage obstacle={`${title} is activated in this account`}>
        Activated
      </GuardedButton>
    );
  const text = isChannel ? `Setup ${title}` : 'Activate';
  if (!canManage || isUnavailable)
    return (
      <GuardedButton size="sm" variant="default" canManage={canManage} obstacle="Not available on this server yet">
        {text}
      </GuardedButton>
    );
  return (
    <LinkButton
      size="sm"
      variant="default"
      href={availableHref(accountId, kind)}
      aria-label={isChannel ? text : `Activate ${title}`}
    >
      {text}
    </LinkButton>
  );
};

const AvailableCards = ({ viewer }: CardsProps) => {
  const { accountId } = viewer;
  const { data } = useQuery(integrationsQuery(accountId));
  return (
    <ul className={classes['cards']} aria-label="Available integrations">
      {data?.available.map(({ kind, alreadyExists, unavailable }) => (
        <IntegrationCard
          key={kind}
          kind={kind}
          name={integrationKindOf(kind).title}
          href={availableHref(accountId, kind)}
          isInert={unavailable !== null}
          about={unavailable ?? integrationKindOf(kind).about}
        >
          <SetupButton viewer={viewer} kind={kind} alreadyExists={alreadyExists} isUnavailable={unavailable !== null} />
        </IntegrationCard>
      ))}
    </ul>
  );
};

const tabs: readonly {
  readonly list: IntegrationList;
  readonly title: string;
  readonly Cards: typeof InstalledCards;
}[] = [
  { list: 'installed', title: 'Installed', Cards: InstalledCards },
  { list: 'available', title: 'Available', Cards: AvailableCards },
];

/** What the account has, and what it could have. */
export const IntegrationsPage = ({
  accountId,
  list,
}: {
  readonly accountId: string;
  readonly list: IntegrationList;
}) => {
  const viewer = useIntegrationsViewer(accountId);
  const { data, error, refetch } = useQuery(integrationsQuery(accountId));
  const accountTitle = viewer?.accountTitle ?? accountId;
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const Cards = tabs.find((tab) => tab.list === list)?.Cards ?? InstalledCards;
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]} title={TITLE} />
      <nav aria-label="Integrations" className={classes['tabs']}>
        {tabs.map((tab) => (
          <a
            key={tab.list}
            className={classes['tab']}
            href={listHref(accountId, tab.list)}
            {...(tab.list === list && { 'aria-current': 'page' as const })}
          >
            {tab.title}
            {tab.list === 'installed' && data !== undefined && (
              <span className={classes['count']}>{data.installed.length}</span>
            )}
          </a>
        ))}
      </nav>
      {error && data === undefined ? (
        <ProblemMessage
          title="The integrations could not be loaded"
          {...problemOf(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined || viewer === undefined ? (
        <CardSkeletons />
      ) : (
        <Cards viewer={viewer} />
      )}
    </div>
  );
};
