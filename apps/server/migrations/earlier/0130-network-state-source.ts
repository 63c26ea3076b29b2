/** When and how the network let us know the state that it has a SIM in: what is told later does not count against something newer. */
export const networkStateSource = `
alter table things add column network_state_at timestamptz,
  add column network_state_source text check (network_state_source in ('answer', 'callback', 'read', 'observation'));
`;
