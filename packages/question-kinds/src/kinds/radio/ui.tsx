import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { Radio, Stack } from '@mantine/core';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { severalFilters } from '../../filters/values-filter.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import { listData } from '../../inputs/option-source.ts';
import { useOptions } from '../../inputs/use-options.ts';
import { selectedIn } from '../choice/selection.ts';
import { radioKind } from './kind.ts';

const RadioInput = (props: InputProps) => {
  const offered = useOptions(props.question);
  const given = radioKind.options.parse(props.question.metadata ?? {});
  const chosen = draftText(selectedIn(props.draft)?.[0]);
  const data = listData(offered.options.slice(0, DROPDOWN_OPTION_LIMIT), [chosen]);
  const {
    placeholder: _unused,
    'aria-required': _star,
    ...shared
  } = fieldProps(props, data.length === 0 ? offered.emptyText : undefined);
  const choose = (id: string) =>
    props.onChange({ options: given.options.map((option) => option.id), selected: [id], numberOfAnswers: 1 });
  return (
    <Radio.Group {...shared} value={chosen === '' ? null : chosen} onChange={choose}>
      <Stack gap="xs">
        {data.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

export const radioUi: KindUi<typeof radioKind> = { Input: RadioInput, filters: { ...severalFilters } };
