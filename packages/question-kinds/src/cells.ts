import { iccidGroups } from '@airlane/domain/sims/iccid';
import type { ComponentType } from 'react';
import { FigureCell } from './cells/figure-cell.tsx';
import { identifierCell } from './cells/identifier-cell.tsx';
import { TextCell } from './cells/text-cell.tsx';
import type { CellProps } from './define-ui.ts';
import { kindOf } from './kind-of.ts';
import { CaptureCell } from './kinds/capture-date/capture-cell.tsx';
import { ChoiceCell } from './kinds/choice/choice-cell.tsx';
import { DateCell } from './kinds/date/date-cell.tsx';
import { FileCell } from './kinds/file/file-cell.tsx';
import { ImageCell } from './kinds/image/image-cell.tsx';
import { JsonCell } from './kinds/rich-json/json-cell.tsx';
import { SentenceCell } from './kinds/sentence/sentence-cell.tsx';
import { UrlCell } from './kinds/url/url-cell.tsx';
import type { Question } from './question.ts';
import type { KindName } from './registry.ts';

export type { CellProps } from './define-ui.ts';
export { Chip } from './cells/chip.tsx';
export { Identifier } from './cells/identifier.tsx';
export { Picture } from './cells/picture.tsx';
export { useNow } from './cells/use-now.ts';
export * from './environment.tsx';

/** Kinds that are drawn as more than their text. Apart from inputs and filters, because a table draws cells long before anybody asks for those. */
const cells: { readonly [Name in KindName]?: ComponentType<CellProps> } = {
  accounts: ChoiceCell,
  bytes: FigureCell,
  campaignGroups: ChoiceCell,
  captureDate: CaptureCell,
  choice: ChoiceCell,
  countries: ChoiceCell,
  date: DateCell,
  file: FileCell,
  iccid: identifierCell(iccidGroups),
  image: ImageCell,
  ip: identifierCell((text) => [text]),
  number: FigureCell,
  numberWithBytes: FigureCell,
  operators: ChoiceCell,
  radio: ChoiceCell,
  richJson: JsonCell,
  sentence: SentenceCell,
  url: UrlCell,
};

/** How an answer looks in a table; a kind that is not known is drawn as its text too. */
export const cellOf = (question: Question): ComponentType<CellProps> => {
  const name = kindOf(question);
  return (name === undefined ? undefined : cells[name]) ?? TextCell;
};
