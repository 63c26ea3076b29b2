import { numberText } from '@airlane/domain/text/number-text';
import { CloseButton } from '@mantine/core';
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { late } from '#ui/late.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { useMade } from '#ui/use-made.ts';
import classes from './csv-button.module.css';
import { useTableCsv } from './use-table-csv.ts';

const CsvOptionsPopover = late(async () => (await import('./csv-options-popover.tsx')).CsvOptionsPopover);

const CsvOptionsButton = () => {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <SmallIconButton
      size={24}
      className={classes['options'] ?? ''}
      title="CSV options"
      aria-label="CSV options"
      onClick={() => setOpen(!isOpen)}
    >
      <IconChevronDown size={14} />
    </SmallIconButton>
  );
  return useMade(isOpen) ? (
    <CsvOptionsPopover fallback={button} button={button} isOpen={isOpen} onChange={setOpen} />
  ) : (
    button
  );
};

/** Starts the export of everything that matches, and shows how far it is. */
export const CsvButton = ({ totalCount }: { readonly totalCount: number }) => {
  const { isOffered, running, downloadAll } = useTableCsv(totalCount);
  if (!isOffered) return null;
  if (running === undefined) {
    return (
      <span className={classes['whole']}>
        <IconButton label="Download CSV" icon={<IconFileDownload size={17} />} onClick={downloadAll} />
        <CsvOptionsButton />
      </span>
    );
  }
  const { rows, total, cancel } = running;
  return (
    <span className={classes['running']}>
      <progress
        className={classes['bar']}
        aria-label="Download CSV"
        max={Math.max(total, 1)}
        value={Math.min(rows, total)}
      />
      <span>{`${numberText(rows)} of ${numberText(total)} rows`}</span>
      <CloseButton size="sm" aria-label="Cancel the download" title="Cancel the download" onClick={cancel} />
    </span>
  );
};
