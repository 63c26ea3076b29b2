import { formatAge, formatDayAndTime, parseInstant } from '@airlane/domain';
import { Missing } from '../../cells/missing.tsx';
import { useNow } from '../../cells/use-now.ts';
import type { CellProps, KindUi } from '../../define-ui.ts';
import { useQuestionEnvironment } from '../../environment.tsx';
import { DuringFilter } from '../../filters/during-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { dateKind } from './kind.ts';

const agedTypes: ReadonlySet<string | undefined> = new Set(['age', 'activity']);

const Age = ({ instant }: { readonly instant: Date }) => <>{formatAge(instant, new Date(useNow()))}</>;

/** A moment in the viewer's zone with the exact instant on hover; live values tell their age instead. */
const DateCell = ({ question, answer }: CellProps) => {
  const { formatInstant = formatDayAndTime } = useQuestionEnvironment();
  const iso = typeof answer === 'string' ? parseInstant(answer) : undefined;
  if (iso === undefined) return <Missing />;
  const instant = new Date(iso);
  const isAged = agedTypes.has(question.metadata?.agGrid_renderAsType);
  return (
    <time dateTime={iso} title={isAged ? `${formatInstant(instant)} (${iso})` : iso}>
      {isAged ? <Age instant={instant} /> : formatInstant(instant)}
    </time>
  );
};

export const dateUi: KindUi<typeof dateKind> = {
  Input: lazyInput(async () => (await import('./date-input.tsx')).DateInput),
  Cell: DateCell,
  filters: { during: DuringFilter },
};
