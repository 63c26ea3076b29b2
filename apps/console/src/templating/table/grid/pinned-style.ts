import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-columns.ts';

/** Only what is pinned to the right can have a gap before it. */
export const pinnedStyle = ({ pinned, offset, line }: GridColumn): CSSProperties | undefined => {
  if (pinned === undefined) return undefined;
  return pinned === 'left' ? { left: offset } : { right: offset, gridColumnStart: line };
};
