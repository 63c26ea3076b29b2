import { numberText } from '@airlane/domain/text/number-text';
import type { SimImport } from '@airlane/contract/calls/sim-imports';
import { Notice } from '#ui/notice.tsx';

/** The status of an import of any kind as people read it. */
export const importStatusText: Readonly<Record<SimImport['status'], string>> = {
  waiting: 'Not complete',
  receiving: 'Not complete',
  checked: 'Checked, not started',
  importing: 'Importing',
  done: 'Done',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** How far an import has come. */
export type ImportCounts = Pick<SimImport, 'status' | 'lines' | 'good' | 'bad' | 'imported' | 'removed' | 'kept'>;

interface ImportStatusNoticeProps {
  readonly counts: ImportCounts;
  /** A number with what it counts. */
  readonly noun: (value: number) => string;
  /** What is said after an import that is done. */
  readonly afterDone?: string;
}

/** What an import found, imported or removed so far. */
export const ImportStatusNotice = ({
  counts: { status, lines, good, bad, imported, removed, kept },
  noun,
  afterDone = '',
}: ImportStatusNoticeProps) => {
  if (status === 'checked')
    return (
      <Notice
        tone={bad > 0 ? 'warning' : 'info'}
      >{`${noun(good)} can be imported, ${numberText(bad)} of ${numberText(lines)} rows cannot. Nothing is imported yet.`}</Notice>
    );
  if (status === 'importing')
    return <Notice tone="info">{`${numberText(imported)} of ${noun(good)} imported. You can leave this page.`}</Notice>;
  if (status === 'done')
    return (
      <Notice tone="info">{`${noun(imported)} imported.${bad > 0 ? ` ${numberText(bad)} rows were left out.` : ''}${afterDone}`}</Notice>
    );
  if (status === 'undoing')
    return (
      <Notice tone="info">{`${numberText(removed)} of ${noun(imported)} removed. You can leave this page.`}</Notice>
    );
  if (status === 'undone')
    return (
      <Notice
        tone={kept > 0 ? 'warning' : 'info'}
      >{`Undone: ${noun(removed)} removed${kept > 0 ? `, ${numberText(kept)} left alone` : ''}.`}</Notice>
    );
  return null;
};
