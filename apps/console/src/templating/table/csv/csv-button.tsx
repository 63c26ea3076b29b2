import { numberText } from '@airlane/domain';
import { CloseButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './csv-button.module.css';
import { useTableCsv } from './use-table-csv.ts';


/** Starts the export of everything that matches, and shows how far it is. */
export const CsvButton = ({ totalCount }: { readonly totalCount: number }) => {
  const { isOffered, running, downloadAll } = useTableCsv(totalCount);
  if (!isOffered) return null;
  if (running === undefined) return <IconButton label="Download CSV" icon={<IconFileDownload size={17} />} onClick={downloadAll} />;
  const { rows, total, cancel } = running;
  return (
    <span className={classes['running']}>
      <progress className={classes['bar']} aria-label="Download CSV" max={Math.max(total, 1)} value={Math.min(rows, total)} />
      <span>{`${numberText(rows)} of ${numberText(total)} rows`}</span>
      <CloseButton size="sm" aria-label="Cancel the download" title="Cancel the download" onClick={cancel} />
    </span>
  );
};
