import { Refusal } from '../../answer-codec.ts';
import { TextCell } from '../../cells/text-cell.tsx';
import type { CellProps } from '../../define-ui.ts';
import { FileLink } from './file-link.tsx';
import { isNoFile, readFile } from './read-file.ts';

export const FileCell = (props: CellProps) => {
  const file = isNoFile(props.answer) ? undefined : readFile(props.answer);
  return file === undefined || file instanceof Refusal ? <TextCell {...props} /> : <FileLink file={file} />;
};
