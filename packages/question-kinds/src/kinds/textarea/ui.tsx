import { TEXT_AREA_ROWS } from '@airlane/domain/templates/form-limits';
import { Textarea } from '@mantine/core';
import { WholeTextDetail } from '../../cells/detail-cells.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import { lengthNote } from '../../inputs/length-note.ts';
import type { textareaKind } from './kind.ts';

const TextareaInput = (props: InputProps) => {
  const text = draftText(props.draft);
  return (
    <Textarea
      {...fieldProps(props, lengthNote(props.question, text))}
      rows={TEXT_AREA_ROWS}
      value={text}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
};

export const textareaUi: KindUi<typeof textareaKind> = {
  Input: TextareaInput,
  Detail: WholeTextDetail,
  filters: { contains: ContainsFilter, ...listFilters },
};
