import type { FleetImportDetails } from '@airlane/contract/calls/fleet-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { discardFleet, startFleet, undoFleet } from './fleet-imports.mutations.ts';
import { fleetImportQuery, fleetImportsKey } from '#lib/queries/fleet-imports.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bringKindHref } from '#templating/addresses.ts';
import { ImportButtons } from '#templating/imports/import-buttons.tsx';
import { ImportFindings } from '#templating/imports/import-findings.tsx';
import { ImportStatusNotice, importStatusText } from '#templating/imports/import-status.tsx';
import classes from '#templating/imports/imports.module.css';
import { MissingImport } from '#templating/imports/missing-import.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { countOf, kindWords } from './kind-words.ts';

const mailText = ({ sendInvitations }: FleetImportDetails): string =>
  sendInvitations ? ' Invitations were mailed.' : ' No mails were sent; send invitations from the list of users.';

/** A file of accounts or people with its findings row by row, and the buttons that import it and undo it. */
export const OneFleetImportPage = ({
  accountId,
  accountTitle,
  id,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly id: string;
}) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery(fleetImportQuery(accountId, id));
  usePageTitle(`${data?.name ?? 'Import'}, ${accountTitle}`);
  if (data === undefined) return <MissingImport error={error} onRetry={() => void refetch()} />;
  const { kind, status, good, kept } = data;
  const words = kindWords[kind];
  const noun = (value: number): string => countOf(kind, value);
  const isWaiting = status === 'waiting' || status === 'receiving';
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: words.title, href: bringKindHref(accountId, kind) },
          { label: data.name },
        ]}
        title={data.name}
        aside={importStatusText[status]}
        actions={
          <ImportButtons
            counts={data}
            noun={noun}
            isDiscardable={isWaiting || status === 'checked'}
            start={() => startFleet(accountId, id, isInviting)}
            undo={() => undoFleet(accountId, id)}
            discard={() => discardFleet(accountId, id)}
            onChange={() => void client.invalidateQueries({ queryKey: fleetImportsKey(accountId) })}
            onDiscarded={() => void navigate({ href: bringKindHref(accountId, kind).slice(1) })}
          />
        }
      />
      <ImportStatusNotice counts={data} noun={noun} afterDone={kind === 'people' ? mailText(data) : ''} />
      {isWaiting && <Notice tone="warning">The file did not arrive completely. Upload it again.</Notice>}
      {kind === 'people' && status === 'checked' && good > 0 && (
        <label className={classes['check']}>
          <input type="checkbox" checked={isInviting} onChange={(event) => setInviting(event.currentTarget.checked)} />
          {`Mail an invitation to each of the ${noun(good)}`}
        </label>
      )}
      <ImportFindings
        shownLabel={words.shown}
        bad={data.bad}
        summary={data.summary}
        findings={data.findings}
        left={data.left}
        kept={kept}
      />
    </div>
  );
};
