import { Select } from '@airlane/question-kinds/select';
import { useQuery } from '@tanstack/react-query';
import { thingGroupsQuery } from '#lib/queries/thing-groups.ts';

interface GroupSelectProps {
  readonly accountId: string;
  readonly group: string | undefined;
  readonly onChange: (group: string | undefined) => void;
}

/** Narrows a page to one group of Things; where there is only one there is nothing to choose. */
export const GroupSelect = ({ accountId, group, onChange }: GroupSelectProps) => {
  const { data: groups = [] } = useQuery(thingGroupsQuery(accountId));
  // A group of the address stays choosable though it may be gone.
  const offered = [...new Set([...groups, ...(group === undefined ? [] : [group])])];
  if (offered.length < 2 && group === undefined) return null;
  return (
    <Select
      aria-label="Group"
      placeholder="All groups"
      data={offered}
      value={group ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      searchable
      w={170}
    />
  );
};
