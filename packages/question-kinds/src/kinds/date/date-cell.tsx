import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { Missing } from '../../cells/missing.tsx';
import { useNow } from '../../cells/use-now.ts';
import type { CellProps } from '../../define-ui.ts';
import { useQuestionEnvironment } from '../../environment.tsx';

const agedTypes: ReadonlySet<string | undefined> = new Set(['age', 'activity']);

const Age = ({ instant }: { readonly instant: Date }) => <>{formatAge(instant, new Date(useNow()))}</>;

/** The moment, and how long ago that was where the age is what counts. */
export const DateDetail = ({ question, answer }: CellProps) => {
  const { formatInstant = formatDayAndTime } = useQuestionEnvironment();
  const iso = typeof answer === 'string' ? parseInstant(answer) : undefined;
  if (iso === undefined) return <Missing />;
  const instant = new Date(iso);
  return (
    <time dateTime={iso} title={iso}>
      {formatInstant(instant)}
      {agedTypes.has(question.metadata?.agGrid_renderAsType) && (
        <>
          {' '}
          (<Age instant={instant} />)
        </>
      )}
    </time>
  );
};

/** A moment in the viewer's zone with the exact instant on hover; live values tell their age instead. */
export const DateCell = ({ question, answer }: CellProps) => {
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
