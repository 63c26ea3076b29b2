import { ActionIcon, Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InputProps } from '../define-ui.ts';
import type { ItemDraft } from '../items/item-draft.ts';
import { GroupField } from './group-field.tsx';
import { PlusIcon, RemoveIcon } from './icons.tsx';

export interface RowProps {
  readonly item: ItemDraft;
  /** Names a control of this row for those who do not see where it stands. */
  nameOf(part: string): string;
  change(members: ItemDraft): void;
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

type ItemListFieldProps = InputProps & {
  readonly items: readonly ItemDraft[];
  readonly most: number;
  readonly noun: string;
  readonly note?: ReactNode;
  /** Draws the controls of one row. */
  readonly row: (props: RowProps) => ReactNode;
};

/** A list that is edited row by row: add, change, remove, up to its limit. */
export const ItemListField = ({ items, most, noun, note, row, ...props }: ItemListFieldProps) => {
  const { question, onChange, readOnly = false, disabled = false } = props;
  const isFixed = readOnly || disabled;
  const count = `${items.length} of ${most}`;
  const replace = (place: number, item: ItemDraft) => onChange(items.map((other, index) => (index === place ? item : other)));
  return (
    <GroupField {...props} note={note ? <>{note} · {count}</> : count}>
      {items.map((item, place) => (
        <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
          <Box flex={1} miw={0}>
            {row({
              item,
              nameOf: (part) => `${question.questionLabel}, ${noun} ${place + 1}: ${part}`,
              change: (members) => replace(place, { ...item, ...members }),
              readOnly,
              disabled,
            })}
          </Box>
          {isFixed ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${noun} ${place + 1}`}
              onClick={() => onChange(items.filter((_, index) => index !== place))}
            >
              <RemoveIcon />
            </ActionIcon>
          )}
        </Group>
      ))}
      {isFixed ? null : (
        <Button variant="default" size="xs" leftSection={<PlusIcon />} disabled={items.length >= most} onClick={() => onChange([...items, {}])} style={{ alignSelf: 'flex-start' }}>
          Add {noun}
        </Button>
      )}
    </GroupField>
  );
};
