export const orderNumbers = `
create sequence order_numbers start 100001;
`;
