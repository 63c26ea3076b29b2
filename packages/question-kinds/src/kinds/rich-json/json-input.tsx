import { Alert, Stack, Textarea } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { fieldProps } from '../../inputs/field-props.tsx';
import { monoProps } from '../../inputs/mono-props.ts';
import { parseJson } from './parse-json.ts';
import { jsonText } from './read-rich-json.ts';

const MIN_ROWS = 8;
const MAX_ROWS = 24;

const ParseWarning = ({ text }: { readonly text: string }) => {
  const parsed = parseJson(text);
  return parsed.ok ? null : (
    <Alert color="yellow" title="This is not valid JSON">
      {parsed.message}
    </Alert>
  );
};

/** A plain text area in a mono face, which says while typing what keeps the text from being JSON. */
export const JsonInput = (props: InputProps) => {
  const text = jsonText(props.draft) ?? '';
  return (
    <Stack gap="xs">
      <Textarea
        {...fieldProps(props)}
        {...monoProps}
        rows={Math.min(Math.max(text.split('\n').length, MIN_ROWS), MAX_ROWS)}
        value={text}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {text.trim() === '' ? null : <ParseWarning text={text} />}
    </Stack>
  );
};
