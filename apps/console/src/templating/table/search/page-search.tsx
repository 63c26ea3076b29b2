import { CLIENT_SEARCH_DEBOUNCE_MS } from '@airlane/domain/lists/lists';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTable } from '../table-context.ts';
import classes from './search-box.module.css';

/** Looks through the rows that are loaded already, without asking the server. */
export const PageSearch = () => {
  const { setPageSearch } = useTable();
  const [text, setText] = useState('');
  const look = useDebouncedCallback(setPageSearch, CLIENT_SEARCH_DEBOUNCE_MS);
  const type = (typed: string): void => {
    setText(typed);
    look(typed);
  };
  return (
    <div className={classes['box']}>
      <TextInput
        type="search"
        aria-label="Search this page"
        placeholder="Search this page"
        maxLength={200}
        value={text}
        leftSection={<IconFilter size={16} />}
        rightSection={
          text === '' ? null : <CloseButton size="sm" aria-label="Clear page search" onClick={() => type('')} />
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
};
