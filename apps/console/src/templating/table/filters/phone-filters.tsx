import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { late } from '#ui/late.tsx';

const PhoneFiltersDialog = late(async () => (await import('./phone-filters-dialog.tsx')).PhoneFiltersDialog);

/** Cards have no column headers, so sorting and filtering stand here. */
export const PhoneFilters = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Filter and sort" icon={<IconFilter size={17} />} onClick={() => setOpen(true)} />
      {isOpen && <PhoneFiltersDialog onClose={() => setOpen(false)} />}
    </>
  );
};
