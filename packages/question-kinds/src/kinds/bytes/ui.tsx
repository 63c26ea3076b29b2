import { formatBytes, parseBytes } from '@airlane/domain/text/byte-size';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { betweenFilter } from '../../filters/between-filter.tsx';
import { TextInput } from '@mantine/core';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import type { bytesKind } from './kind.ts';

const BytesInput = (props: InputProps) => {
  const text = draftText(props.draft);
  const bytes = parseBytes(text);
  return (
    <TextInput
      {...fieldProps(props, bytes === undefined ? 'A number with B, KB, MB, GB or TB' : `= ${formatBytes(bytes)}`)}
      inputMode="text"
      value={text}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
};

/** The shortest text that reads back as the same number of bytes. */
const exactBytes = (bytes: number): string =>
  parseBytes(formatBytes(bytes)) === bytes ? formatBytes(bytes) : String(bytes);

const BetweenFilter = betweenFilter({
  placeholder: { from: 'From, e.g. 10 MB', to: 'To, e.g. 2 GB' },
  rule: 'Enter a number with B, KB, MB, GB or TB',
  read: parseBytes,
  write: exactBytes,
});

export const bytesUi: KindUi<typeof bytesKind> = {
  Input: BytesInput,
  filters: { between: BetweenFilter, empty: EmptyFilter },
};
