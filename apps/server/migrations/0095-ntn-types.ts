/** Which networks the SIMs of an order may use, in portals with satellites. */
export const ntnTypes = `
alter table orders add column ntn_type text;
`;
