import { useQuery } from '@tanstack/react-query';
import { thingGroupsQuery } from '#lib/queries/thing-groups.ts';
import { SelectField } from '#ui/select-field.tsx';

interface GroupSelectProps {
  readonly accountId: string;
  readonly label: string;
  /** What stands for the account as a whole. */
  readonly all: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (group: string) => void;
}

export const GroupSelect = ({ accountId, label, all, value, disabled = false, onChange }: GroupSelectProps) => {
  const { data: groups = [] } = useQuery(thingGroupsQuery(accountId));
  return (
    <SelectField
      label={label}
      value={value}
      disabled={disabled}
      options={[{ value: '', label: all }, ...groups.map((group) => ({ value: group, label: group }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
