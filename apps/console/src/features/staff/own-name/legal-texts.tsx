import type { LegalHistory, LegalVersionRow } from '@airlane/contract/calls/legal-texts';
import { legalPdfPath } from '@airlane/domain/legal/legal-text';
import { legalTextOf } from '@airlane/domain/legal/legal-version';
import { formatDay } from '@airlane/domain/time/instant-format';
import { startOfUtcDay } from '@airlane/domain/time/utc-day';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LegalWords } from '#ui/legal-words.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { LegalVersionForm } from './legal-version-form.tsx';
import classes from './own-name.module.css';
import { legalHistoryQuery } from './own-name.queries.ts';

const stateNames: Readonly<Record<LegalVersionRow['state'], string>> = {
  planned: 'Planned',
  inForce: 'In force',
  past: 'Past',
};

const Version = ({ version }: { readonly version: LegalVersionRow }) => (
  <details className={classes['version']}>
    <summary>
      {`Version ${version.number} · ${stateNames[version.state]} · valid from ${formatDay(startOfUtcDay(version.validFrom), 'utc')} · ${version.language} · added by ${version.createdBy}`}
    </summary>
    <h3 className={classes['heading']} lang={version.language}>
      {version.title}
    </h3>
    <LegalWords text={{ ...legalTextOf(version, version.number), language: version.language }} level={3} />
  </details>
);

const History = ({ accountId, history }: { readonly accountId: string; readonly history: LegalHistory }) => {
  const [isAdding, setAdding] = useState(false);
  const { kind, inForce, versions, asksPeople } = history;
  const isShipped = !versions.some(({ state }) => state === 'inForce');
  return (
    <>
      <p className={classes['hint']}>
        {asksPeople
          ? 'Customers accept this text before they use the console. From the first day of a new version, everyone is asked again.'
          : 'Shown before the login and as a PDF. Customers of this portal are not asked to accept it in the console.'}
      </p>
      {isShipped && (
        <details className={classes['version']}>
          <summary>{`Shipped text · In force · ${inForce.title}`}</summary>
          <LegalWords text={inForce} level={3} />
        </details>
      )}
      {versions.map((version) => (
        <Version key={version.number} version={version} />
      ))}
      {isAdding ? (
        <LegalVersionForm
          key={versions.length}
          accountId={accountId}
          history={history}
          onDone={() => setAdding(false)}
        />
      ) : (
        <div className={classes['buttons']}>
          <Button variant="default" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add a version
          </Button>
          <LinkButton variant="quiet" href={legalPdfPath(kind)} download={`${kind}.pdf`}>
            Download the PDF
          </LinkButton>
        </div>
      )}
    </>
  );
};

/** What customers agree with: the text in force, its history, and the next version. */
export const LegalTexts = ({ accountId }: { readonly accountId: string }) => {
  const { data: history, error, refetch } = useQuery(legalHistoryQuery(accountId));
  if (history !== undefined) return <History accountId={accountId} history={history} />;
  return error ? (
    <ProblemMessage title="The legal texts could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
  ) : (
    <div className={classes['waiting']} aria-busy="true" />
  );
};
