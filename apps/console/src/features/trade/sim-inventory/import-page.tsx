import { type ColumnMapping, guessMapping, mappingMistakes } from '@airlane/domain/file-mapping/column-mapping';
import { simFileFields } from '@airlane/domain/sim-import/sim-file-fields';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { type ChosenFile, readChosen } from '#lib/csv/chosen-file.ts';
import { checkFile } from './sim-inventory.mutations.ts';
import { simImportsQuery } from './sim-inventory.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { FleetKindsNav } from '#templating/imports/fleet-kinds-nav.tsx';
import { CheckFileButton, FileInput } from '#templating/imports/upload-parts.tsx';
import { ColumnMappingTable } from '#ui/column-mapping-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';
import { oneImportHref, stockHref } from './addresses.ts';
import { AccountField, type Defaults, DefaultFields } from './default-fields.tsx';
import { STOCK_TITLE } from './stock-page.tsx';
import classes from './sim-inventory.module.css';

const TITLE = 'Import SIMs';
/** A manufacturer's file: choose it, say which column is what, and have it checked. Nothing is imported here. */
export const ImportPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const navigate = useNavigate();
  const { data: known } = useQuery(simImportsQuery(accountId));
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [manufacturer, setManufacturer] = useState('');
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [defaults, setDefaults] = useState<Defaults>({ size: '', sponsor: '', account: '' });
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState(0);
  const check = useAction({
    act: (order: ChosenFile) =>
      checkFile(
        accountId,
        {
          name: order.file.name,
          manufacturer,
          delimiter: order.delimiter,
          headers: [...order.headers],
          mapping,
          defaults,
        },
        order.file,
        setSent,
      ),
    failed: 'The file was not checked',
    onDone: ({ id }) => void navigate({ href: oneImportHref(accountId, id).slice(1) }),
  });
  const layoutOf = (name: string): ColumnMapping | undefined =>
    known?.layouts.find((layout) => layout.manufacturer === name)?.mapping;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readChosen(file);
    setProblem(typeof read === 'string' ? read : undefined);
    setChosen(typeof read === 'string' ? undefined : read);
    if (typeof read !== 'string') setMapping(layoutOf(manufacturer) ?? guessMapping(read.headers, simFileFields));
  };
  const nameManufacturer = (name: string): void => {
    setManufacturer(name);
    const layout = layoutOf(name);
    if (layout && chosen) setMapping(layout);
  };
  const mistakes = chosen ? mappingMistakes(mapping, chosen.headers, simFileFields) : [];
  const isReady = chosen !== undefined && mistakes.length === 0 && manufacturer.trim() !== '';
  return (
    <form
      className={classes['page']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady) void check.run(chosen);
      }}
    >
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          {
            label: 'SIM inventory',
            href: tableHref({ accountId, template: { description: templateNames.simInventory } }),
          },
          { label: STOCK_TITLE, href: stockHref(accountId) },
          { label: TITLE },
        ]}
        title={TITLE}
      />
      <FleetKindsNav accountId={accountId} current="sims" />
      <section className={classes['card']} aria-label="File">
        <h2>1. File</h2>
        <div className={classes['row']}>
          <TextField
            label="Manufacturer"
            list="manufacturers"
            value={manufacturer}
            error={
              isTried && manufacturer.trim() === '' ? 'Name the manufacturer. Its column mapping is kept.' : undefined
            }
            onChange={(event) => nameManufacturer(event.currentTarget.value)}
          />
          <datalist id="manufacturers">
            {known?.layouts.map((layout) => (
              <option key={layout.manufacturer} value={layout.manufacturer}>
                {layout.manufacturer}
              </option>
            ))}
          </datalist>
          <FileInput label="CSV file with titles in its first line " onChoose={(file) => void choose(file)} />
        </div>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        {isTried && chosen === undefined && problem === undefined && <Notice tone="error">Choose a file.</Notice>}
      </section>
      {chosen && (
        <>
          <section className={classes['card']} aria-label="Columns">
            <h2>2. Columns</h2>
            <ColumnMappingTable
              label="Columns of the file"
              fields={simFileFields}
              headers={chosen.headers}
              firstRows={chosen.firstRows}
              mapping={mapping}
              mistakes={mistakes}
              disabled={check.isBusy}
              onChange={setMapping}
            />
            <p className={classes['muted']}>
              SIMs with an account become Things of that account, the others stay in stock. Keys are encrypted as soon
              as they arrive. They cannot be read afterwards.
            </p>
          </section>
          <section className={classes['card']} aria-label="For rows without these">
            <h2>3. For rows without these</h2>
            <div className={classes['row']}>
              <DefaultFields accountId={accountId} value={defaults} onChange={setDefaults} none="As in the file" />
              <AccountField value={defaults.account} onChange={(account) => setDefaults({ ...defaults, account })} />
            </div>
          </section>
          <CheckFileButton isDisabled={mistakes.length > 0} isBusy={check.isBusy} failure={check.failure} sent={sent} />
        </>
      )}
    </form>
  );
};
