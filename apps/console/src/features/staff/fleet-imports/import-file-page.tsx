import type { FleetKindName } from '@airlane/contract/calls/fleet-imports';
import { type ColumnMapping, guessMapping, mappingMistakes } from '@airlane/domain/file-mapping/column-mapping';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { type ChosenFile, readChosen } from '#lib/csv/chosen-file.ts';
import { keptMapping, originText } from '#lib/mutations/file-mappings.ts';
import { checkFleetFile } from './fleet-imports.mutations.ts';
import { fleetImportsQuery } from '#lib/queries/fleet-imports.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, fleetImportHref } from '#templating/addresses.ts';
import { FleetKindsNav } from '#templating/imports/fleet-kinds-nav.tsx';
import classes from '#templating/imports/imports.module.css';
import { ImportsTable } from '#templating/imports/imports-table.tsx';
import { CheckFileButton, FileInput } from '#templating/imports/upload-parts.tsx';
import { ColumnMappingTable } from '#ui/column-mapping-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { kindWords } from './kind-words.ts';

interface ImportFilePageProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly kind: FleetKindName;
}

interface MappableFile extends ChosenFile {
  readonly origin: string;
}

/** Accounts or people out of a file of another console: choose it, say which column is what, and have it checked. Nothing is imported here. */
export const ImportFilePage = ({ accountId, accountTitle, kind }: ImportFilePageProps) => {
  const { title, fields, intro } = kindWords[kind];
  usePageTitle(`${title}, ${accountTitle}`);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(fleetImportsQuery(accountId));
  const [chosen, setChosen] = useState<MappableFile>();
  const [problem, setProblem] = useState<string>();
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [sent, setSent] = useState(0);
  const check = useAction({
    act: ({ file, delimiter, headers }: ChosenFile) =>
      checkFleetFile(
        accountId,
        { kind, name: file.name.slice(0, 200), delimiter, headers: [...headers], mapping },
        file,
        setSent,
      ),
    failed: 'The file was not checked',
    onDone: ({ id }) => void navigate({ href: fleetImportHref(accountId, id).slice(1) }),
  });
  const choose = async (file: File | undefined): Promise<void> => {
    setChosen(undefined);
    setProblem(undefined);
    if (!file) return;
    const read = await readChosen(file);
    if (typeof read === 'string') return setProblem(read);
    const kept = await keptMapping(accountId, kind, read.headers);
    setMapping(kept?.mapping ?? guessMapping(read.headers, fields));
    setChosen({ ...read, origin: originText(kept, undefined) });
  };
  const mistakes = chosen ? mappingMistakes(mapping, chosen.headers, fields) : [];
  return (
    <form
      className={classes['page']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && mistakes.length === 0) void check.run(chosen);
      }}
    >
      <PageHeader crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: title }]} title={title} />
      <FleetKindsNav accountId={accountId} current={kind} />
      <section className={classes['card']} aria-label="File">
        <h2>1. File</h2>
        <p className={classes['muted']}>{intro}</p>
        {kind === 'people' && data !== undefined && data.roles.length > 0 && (
          <p
            className={classes['muted']}
          >{`Roles: ${data.roles.join(', ')}. People without a role become ${data.roles[0]}.`}</p>
        )}
        <FileInput label="CSV file: " onChoose={(file) => void choose(file)} />
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      </section>
      {chosen && (
        <>
          <section className={classes['card']} aria-label="Columns">
            <h2>2. Columns</h2>
            <p className={classes['muted']}>
              {chosen.origin} Your choice is kept for the next file with the same columns.
            </p>
            <ColumnMappingTable
              label="Columns of the file"
              fields={fields}
              headers={chosen.headers}
              firstRows={chosen.firstRows}
              mapping={mapping}
              mistakes={mistakes}
              disabled={check.isBusy}
              onChange={setMapping}
            />
          </section>
          <CheckFileButton isDisabled={mistakes.length > 0} isBusy={check.isBusy} failure={check.failure} sent={sent} />
        </>
      )}
      <ImportsTable
        title="Earlier files"
        nameLabel="File"
        imports={data?.imports.filter((one) => one.kind === kind)}
        error={error}
        onRetry={() => void refetch()}
        hrefOf={(id) => fleetImportHref(accountId, id)}
      />
    </form>
  );
};
