import type { Template } from '@airlane/contract/entities';
import { templateNames } from '@airlane/domain/template-names';

interface DeleteTexts {
  readonly success: string;
  readonly failure: string;
}

const documentTable: DeleteTexts = {
  success: 'Document deleted successfully',
  failure: 'Oops... we came across an error while deleting document, please try again',
};

const configurableTable: DeleteTexts = { success: 'Successfully removed 1 item', failure: 'Delete operation failed' };

/** Templates whose deletes are worded by what was deleted. */
const own: Readonly<Record<string, Partial<DeleteTexts>>> = {
  Integration: {
    success: 'Integration deleted',
    failure: 'Oops... we came across an error while deleting integration, please try again',
  },
  [templateNames.orderSim]: { success: 'Order was deleted' },
  [templateNames.createUser]: { success: 'User deleted successfully' },
  [templateNames.managerProfile]: { success: 'Manager deleted successfully' },
  [templateNames.customerProfile]: { success: 'Enterprise customer deleted successfully' },
};

export const deleteTexts = ({
  description,
  isConfigurableTemplate,
}: Pick<Template, 'description' | 'isConfigurableTemplate'>): DeleteTexts =>
  Object.hasOwn(own, description)
    ? { ...documentTable, ...own[description] }
    : isConfigurableTemplate
      ? configurableTable
      : documentTable;
