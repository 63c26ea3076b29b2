import type { ViewingRole } from '@airlane/domain/access/roles';
import { viewingRoles } from '@airlane/domain/access/roles';
import type { Question } from '@airlane/question-kinds';
import { hiddenForFlags, rolesSeeing } from '@airlane/question-kinds';
import { setting } from '../settings/define-setting.ts';

export const roleLabels: Readonly<Record<ViewingRole, string>> = {
  user: 'User',
  admin: 'Admin',
  superAdmin: 'Super admin',
};

/** A checkbox a role; the last one that is ticked cannot be cleared. */
export const roleQuestions = (column: Question): readonly Question[] => {
  const seeing = rolesSeeing(column);
  return viewingRoles.map((role) =>
    setting(`metadata.${hiddenForFlags[role]}`, roleLabels[role], 'checkbox', {
      editableInDoc: !(seeing.length === 1 && seeing[0] === role),
      metadata: { thirdWidth: true, storedAs: 'opposite' },
    }),
  );
};
