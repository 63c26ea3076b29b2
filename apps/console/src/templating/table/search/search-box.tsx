import { MIN_SEARCH_LENGTH, SERVER_SEARCH_DEBOUNCE_MS } from '@airlane/domain/lists/lists';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTypedKey } from '#ui/use-typed-key.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly title: string;
}

/** Shorter texts match nearly everything, so they ask nothing and clear what was asked. */
const askedFor = (text: string): string => (text.trim().length >= MIN_SEARCH_LENGTH ? text.trim() : '');

/** From the search into the rows, the way the arrow points: the grid's first cell, or the first card on a phone. */
const focusFirstRow = (): void =>
  document
    .querySelector<HTMLElement>(
      '[role="row"][row-index="0"] [role="gridcell"][col-id]:not([col-id="airlane-select"]), [data-row-card] a',
    )
    ?.focus();

export const SearchBox = ({ search, onSearch, title }: SearchBoxProps) => {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // A link, the Back button or a removed chip changes the search from outside; typing arrives here as itself.
    if (askedFor(text) !== search) setText(search);
  }

  const ask = useDebouncedCallback((typed: string) => {
    if (askedFor(typed) !== search) onSearch(askedFor(typed));
  }, SERVER_SEARCH_DEBOUNCE_MS);
  const type = (typed: string): void => {
    setText(typed);
    ask(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  useTypedKey('/', () => field.current?.focus());
  const isTooShort = text.trim() !== '' && askedFor(text) === '';
  return (
    <div className={classes['box']}>
      <TextInput
        type="search"
        aria-label={`Search ${title}`}
        placeholder="Search"
        maxLength={200}
        value={text}
        leftSection={<IconSearch size={16} />}
        rightSection={text === '' ? null : <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />}
        ref={field}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') focusFirstRow();
        }}
      />
      <output className={classes['hint']}>{isTooShort && `${MIN_SEARCH_LENGTH} characters or more`}</output>
    </div>
  );
};
