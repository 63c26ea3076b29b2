import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { type ColumnMapping, mappingMistakes } from '@airlane/domain/file-mapping/column-mapping';
import { type FleetFinding, readFleet } from '@airlane/domain/fleet/read-fleet';
import { optionText } from '@airlane/domain/text/text-of';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { thingFleetFields } from '@airlane/domain/fleet/fleet-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { templatesQuery } from '#lib/queries/templates.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bulkJobHref, bulkJobsHref } from '#templating/addresses.ts';
import { FleetKindsNav } from '#templating/imports/fleet-kinds-nav.tsx';
import { thingsText } from '#templating/thing-actions/action-texts.ts';
import { Button } from '#ui/button.tsx';
import { ColumnMappingTable } from '#ui/column-mapping-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BULK_TITLE } from './bulk-jobs-page.tsx';
import { number } from './bulk-texts.ts';
import classes from './bulk.module.css';
import { type FleetFile, MAX_FLEET_FILE_BYTES, openFleetFile } from './fleet-file.ts';
import { ReasonsTable } from './reasons-table.tsx';
import { useFleet } from './use-fleet.ts';

const TITLE = 'Bring your fleet';
const FINDINGS_SHOWN = 100;
const labelOf = (field: string): string => thingFleetFields.find(({ name }) => name === field)?.label ?? '';

/** What is wrong with a file, by row. What is wrong with one field does not keep the others of its row from being set. */
const FindingsTable = ({ findings }: { readonly findings: readonly FleetFinding[] }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <caption>Left out of the file</caption>
      <thead>
        <tr>
          <th scope="col" className={classes['number']}>
            Row
          </th>
          <th scope="col">Field</th>
          <th scope="col">Finding</th>
        </tr>
      </thead>
      <tbody>
        {findings.slice(0, FINDINGS_SHOWN).map(({ row, field, message }) => (
          <tr key={`${row} ${field}`}>
            <td className={classes['number']}>{number(row)}</td>
            <td>{labelOf(field)}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {findings.length > FINDINGS_SHOWN && (
      <p className={classes['muted']}>{`and ${number(findings.length - FINDINGS_SHOWN)} more`}</p>
    )}
  </div>
);

interface FleetPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
}

/** Names, groups, tags and limits out of a list that another console exported. Nothing is sent before its columns are mapped, and nothing changes before a dry run. */
export const FleetPage = ({ accountId, accountTitle }: FleetPageProps) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const { data: templates } = useQuery(templatesQuery(accountId));
  const [file, setFile] = useState<FleetFile>();
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [problem, setProblem] = useState<string>();
  const fleet = useFleet(accountId);
  const knownTags = useMemo(() => {
    const question = templates
      ?.find(({ description }) => description === templateNames.thingsTable)
      ?.questions.find(({ questionId }) => questionId === thingsTableQuestionIds.tags);
    return (question?.metadata?.options ?? []).map(optionText);
  }, [templates]);
  const mistakes = file === undefined ? [] : mappingMistakes(mapping, file.headers, thingFleetFields);
  const read = useMemo(
    () => (file === undefined || mistakes.length > 0 ? undefined : readFleet(file.text, mapping, { knownTags })),
    [file, mapping, knownTags, mistakes.length],
  );
  const choose = async (chosen: File | undefined): Promise<void> => {
    fleet.forget();
    setFile(undefined);
    setProblem(undefined);
    if (chosen === undefined) return;
    if (chosen.size > MAX_FLEET_FILE_BYTES) return setProblem('The file is larger than 20 MB. Split it.');
    const opened = await openFleetFile(accountId, chosen.name, await chosen.text(), thingFleetFields);
    if (opened === undefined) return setProblem('The first line of the file has no column titles.');
    setMapping(opened.mapping);
    setFile(opened);
  };
  const changing = fleet.previews?.reduce((sum, { willChange }) => sum + willChange, 0) ?? 0;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: BULK_TITLE, href: bulkJobsHref(accountId) },
          { label: TITLE },
        ]}
        title={TITLE}
      />
      <FleetKindsNav accountId={accountId} current="things" />
      <section className={classes['card']} aria-label="File">
        <h2>1. File</h2>
        <p className={classes['muted']}>
          A CSV file that another console exported, with up to 100,000 Things of {accountTitle}: names, groups, tags and
          data limits.
        </p>
        <label className={classes['muted']}>
          {'CSV file: '}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      </section>
      {file && (
        <section className={classes['card']} aria-label="Columns">
          <h2>2. Columns</h2>
          <p className={classes['muted']}>{file.origin} Your choice is kept for the next file with the same columns.</p>
          <ColumnMappingTable
            label="Columns of the file"
            fields={thingFleetFields}
            headers={file.headers}
            firstRows={file.firstRows}
            mapping={mapping}
            mistakes={mistakes}
            onChange={(changed) => {
              fleet.forget();
              setMapping(changed);
            }}
          />
        </section>
      )}
      {file && read && (
        <section className={classes['card']} aria-label="Dry run">
          <h2>3. Dry run and start</h2>
          <p
            className={classes['big']}
          >{`${thingsText(read.rows.length)} in the file, ${number(read.findings.length)} ${read.findings.length === 1 ? 'finding' : 'findings'}`}</p>
          {read.findings.length > 0 && <FindingsTable findings={read.findings} />}
          {fleet.previews?.map((preview) => (
            <div key={preview.action} className={classes['group']}>
              <p>{`${bulkActionOf(preview.action).title}: ${number(preview.willChange)} of ${thingsText(preview.total)} will change`}</p>
              {preview.reasons.length > 0 && <ReasonsTable reasons={preview.reasons} caption="Left alone" />}
              {preview.needsApproval && (
                <Notice tone="info">A job of this size waits until someone else approves it.</Notice>
              )}
            </div>
          ))}
          {fleet.previews?.length === 0 && (
            <Notice tone="info">
              No row says anything that could be set. Map a name, a group, tags or a data limit.
            </Notice>
          )}
          {fleet.failure !== undefined && <Notice tone="error">{fleet.failure}</Notice>}
          {fleet.jobs === undefined ? (
            <div className={classes['buttons']}>
              <Button
                variant={fleet.previews === undefined ? 'primary' : 'default'}
                isBusy={fleet.isTrying}
                failure={fleet.failure}
                disabled={read.rows.length === 0}
                onClick={() => void fleet.tryOut({ file, mapping, rows: read.rows })}
              >
                Dry run
              </Button>
              {changing > 0 && (
                <Button
                  isBusy={fleet.isBringing}
                  failure={fleet.failure}
                  onClick={() => void fleet.bring({ file, mapping, rows: read.rows })}
                >
                  Bring this fleet
                </Button>
              )}
            </div>
          ) : (
            <Notice tone="info">
              {'Started: '}
              {fleet.jobs.map((job, index) => (
                <span key={job.id}>
                  {index > 0 && ', '}
                  <a href={bulkJobHref(accountId, job.id)}>{job.title}</a>
                </span>
              ))}
              {'. Each can be undone on its page.'}
            </Notice>
          )}
        </section>
      )}
    </div>
  );
};
