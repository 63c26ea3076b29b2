import { useCallback, useState } from 'react';
import { type ColumnFit, NARROWEST } from '../columns/column-fit.ts';

type Widths = Readonly<Record<string, number>>;
const none: Widths = {};

/** The widths that somebody has given to columns, until another way to fit them is chosen. */
export const useResizedColumns = (fit: ColumnFit): readonly [Widths, (key: string, by: number, shownWidth: number) => void] => {
  const [kept, keep] = useState<{ readonly fit: ColumnFit; readonly widths: Widths }>({ fit, widths: none });
  const resize = useCallback(
    (key: string, by: number, shownWidth: number) =>
      keep((current) => {
        const widths = current.fit === fit ? current.widths : none;
        return { fit, widths: { ...widths, [key]: Math.max(NARROWEST, (widths[key] ?? shownWidth) + by) } };
      }),
    [fit],
  );
  return [kept.fit === fit ? kept.widths : none, resize];
};
