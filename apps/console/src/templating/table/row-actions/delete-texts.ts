interface DeleteTexts {
  readonly success: string;
  readonly failure: string;
}

const general: DeleteTexts = {
  success: 'Document deleted successfully',
  failure: 'Oops... we came across an error while deleting document, please try again',
};

const own: Readonly<Record<string, Partial<DeleteTexts>>> = {
  Integration: {
    success: 'Integration deleted',
    failure: 'Oops... we came across an error while deleting integration, please try again',
  },
  OrderSIM: { success: 'Order was deleted' },
  CreateUser: { success: 'User deleted successfully' },
  'Manager Profile': { success: 'Manager deleted successfully' },
  'Customer Profile': { success: 'Enterprise customer deleted successfully' },
};

export const deleteTexts = (templateName: string): DeleteTexts => ({
  ...general,
  ...(Object.hasOwn(own, templateName) ? own[templateName] : undefined),
});
