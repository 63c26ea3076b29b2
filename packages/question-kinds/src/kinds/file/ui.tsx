import { Refusal } from '../../answer-codec.ts';
import { TextCell } from '../../cells/text-cell.tsx';
import type { CellProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import { FileLink } from './file-link.tsx';
import type { fileKind } from './kind.ts';
import { isNoFile, readFile } from './read-file.ts';

const FileCell = (props: CellProps) => {
  const file = isNoFile(props.answer) ? undefined : readFile(props.answer);
  return file === undefined || file instanceof Refusal ? <TextCell {...props} /> : <FileLink file={file} />;
};

export const fileUi: KindUi<typeof fileKind> = {
  Input: lazyInput(async () => (await import('./file-input.tsx')).FileField),
  Cell: FileCell,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
