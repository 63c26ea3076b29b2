import { Refusal } from '../../answer-codec.ts';
import { formatAnswer } from '../../answers.ts';
import type { InputProps } from '../../define-ui.ts';
import { UploadField } from '../../inputs/upload-field.tsx';
import { FileLink } from './file-link.tsx';
import { isNoFile, readFile } from './read-file.ts';

export const FileField = (props: InputProps) => {
  const file = readFile(props.draft);
  const current =
    file instanceof Refusal ? <span>{formatAnswer(props.question, props.draft)}</span> : <FileLink file={file} />;
  return <UploadField {...props} current={isNoFile(props.draft) ? null : current} />;
};
