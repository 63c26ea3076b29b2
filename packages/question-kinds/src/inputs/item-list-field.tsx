import { ActionIcon, Box, Button, Group } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { InputProps } from '../define-ui.ts';
import type { ItemDraft } from '../items/item-draft.ts';
import { GroupField } from './group-field.tsx';

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const PlusIcon = () => (
  <Icon>
    <path d="M8 3v10M3 8h10" />
  </Icon>
);

const RemoveIcon = () => (
  <Icon>
    <path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M6.8 7v4M9.2 7v4" />
  </Icon>
);

export interface RowProps {
  readonly item: ItemDraft;
  /** Names a control of this row for those who do not see where it stands. */
  nameOf(part: string): string;
  change(members: ItemDraft): void;
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

/** The controls of one row; `shared` is what all rows of a list have in common, such as loaded options. */
export type ItemRow<Shared = undefined> = ComponentType<{ readonly row: RowProps; readonly shared: Shared }>;

type ItemListFieldProps<Shared> = InputProps & {
  readonly items: readonly ItemDraft[];
  readonly most: number;
  readonly noun: string;
  readonly note?: ReactNode;
  readonly Row: ItemRow<Shared>;
  readonly shared: Shared;
};

/** A list that is edited row by row: add, change, remove, up to its limit. */
export const ItemListField = <Shared,>({
  items,
  most,
  noun,
  note,
  Row,
  shared,
  ...props
}: ItemListFieldProps<Shared>) => {
  const { question, onChange, readOnly = false, disabled = false } = props;
  const isFixed = readOnly || disabled;
  const count = `${items.length} of ${most}`;
  const replace = (position: number, item: ItemDraft) =>
    onChange(items.map((other, index) => (index === position ? item : other)));
  const rowProps = (item: ItemDraft, position: number): RowProps => ({
    item,
    nameOf: (part) => `${question.questionLabel}, ${noun} ${position + 1}: ${part}`,
    change: (members) => replace(position, { ...item, ...members }),
    readOnly,
    disabled,
  });
  return (
    <GroupField
      {...props}
      note={
        note ? (
          <>
            {note} · {count}
          </>
        ) : (
          count
        )
      }
    >
      {items.map((item, position) => (
        <Group key={position} gap="xs" wrap="nowrap" align="flex-start">
          <Box flex={1} miw={0}>
            <Row row={rowProps(item, position)} shared={shared} />
          </Box>
          {isFixed ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${noun} ${position + 1}`}
              onClick={() => onChange(items.filter((_, index) => index !== position))}
            >
              <RemoveIcon />
            </ActionIcon>
          )}
        </Group>
      ))}
      {isFixed ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon />}
          disabled={items.length >= most}
          onClick={() => onChange([...items, {}])}
          style={{ alignSelf: 'flex-start' }}
        >
          {`Add ${noun}`}
        </Button>
      )}
    </GroupField>
  );
};
