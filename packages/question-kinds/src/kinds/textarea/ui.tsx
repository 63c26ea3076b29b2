import { TEXT_AREA_ROWS } from '@airlane/domain';
import { Textarea } from '@mantine/core';
import { WholeTextDetail } from '../../cells/detail-cells.tsx';
import { TextCell } from '../../cells/text-cell.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { draftText, fieldProps } from '../../inputs/field-props.tsx';
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
  Cell: TextCell,
  Detail: WholeTextDetail,
  filters: { contains: ContainsFilter, ...listFilters },
};
