import type { ListItem } from '@airlane/contract';

export interface Row {
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly item: ListItem;
}

export const rowOf = (item: ListItem): Row => ({
  id: item.id,
  item,
  answers: Object.fromEntries(item.questions.map(({ questionId, answer }) => [questionId, answer])),
});
