/** News of an order tells what the account pays: it is for those who see the account as a whole. */
export const ordersAreMoney = `
update documents set thing_groups = null
  where template_id = 'template-message' and thing_groups = '{}' and member_id is null and answers -> 'QID008Kind' ? 'Order';
`;
