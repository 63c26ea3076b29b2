import { lazy, Suspense } from 'react';
import { TextInput } from '@mantine/core';
import type { FilterControlProps } from '../define-ui.ts';
import type { Operand } from '../operators.ts';

// Tables must not load the calendar until this filter is opened.
const RangePicker = lazy(async () => ({ default: (await import('./range-picker.tsx')).RangePicker }));

export const DuringFilter = (props: FilterControlProps<Operand<'during'>>) => (
  <Suspense fallback={<TextInput aria-label={`${props.question.questionLabel} during`} disabled />}>
    <RangePicker {...props} />
  </Suspense>
);
