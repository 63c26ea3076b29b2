import { formatAnswer } from '../../answers.ts';
import { PreformattedDetail } from '../../cells/detail-cells.tsx';
import { Missing } from '../../cells/missing.tsx';
import type { CellProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { richJsonKind } from './kind.ts';

const SHOWN_CHARACTERS = 80;
const face = { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'nowrap' } as const;

/** The beginning on one line; the whole text is for the document's own page. */
const JsonCell = ({ question, answer }: CellProps) => {
  const text = formatAnswer(question, answer).slice(0, SHOWN_CHARACTERS * 4).replace(/\s+/g, ' ');
  if (text === '') return <Missing />;
  return <span style={face}>{text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}</span>;
};

export const richJsonUi: KindUi<typeof richJsonKind> = {
  Input: lazyInput(async () => (await import('./json-input.tsx')).JsonInput),
  Cell: JsonCell,
  Detail: PreformattedDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
