import { SegmentedControl } from '@mantine/core';
import type { PreviewRole } from '../draft/preview-role.ts';
import { previewRoleLabels, previewRoles } from '../draft/preview-role.ts';
import classes from './editor-toolbar.module.css';

interface RoleSelectorProps {
  readonly role: PreviewRole;
  readonly onRole: (role: PreviewRole) => void;
}

/** Whose table the page shows while it is edited. */
export const RoleSelector = ({ role, onRole }: RoleSelectorProps) => (
  <span className={classes['roles']}>
    Preview as
    <SegmentedControl<PreviewRole>
      size="xs"
      aria-label="Preview role"
      data={previewRoles.map((value) => ({ value, label: previewRoleLabels[value] }))}
      value={role}
      onChange={onRole}
    />
  </span>
);
