import { iccidProblem, namedIccidProblem } from '@airlane/domain/sims/iccid';
import { withoutGaps } from '@airlane/domain/sims/identifier-list';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { monoProps } from '../../inputs/mono-props.ts';
import { TextField } from '../../inputs/text-field.tsx';
import { iccidKind } from './kind.ts';

/** Where a SIM without a check digit may be meant, its last digit is doubted and not refused. */
const checkDigitNote = ({ question, draft }: InputProps): string | undefined => {
  const digits = withoutGaps(draftText(draft));
  return iccidKind.options.parse(question.metadata ?? {}).namesThing && namedIccidProblem(digits) === undefined
    ? iccidProblem(digits)
    : undefined;
};

const IccidInput = (props: InputProps) => {
  const note = checkDigitNote(props);
  return (
    <TextField
      {...props}
      inputProps={{ ...monoProps, inputMode: 'numeric', ...(note !== undefined && { description: note }) }}
    />
  );
};

export const iccidUi: KindUi<typeof iccidKind> = {
  Input: IccidInput,
  filters: { contains: ContainsFilter, ...listFilters },
};
