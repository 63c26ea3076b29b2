/** An edge of the demo can lose its power, beside losing its link and falling silent. */
export const deadEdges = `
alter table simulated_edges drop constraint simulated_edges_mode_check,
  add constraint simulated_edges_mode_check check (mode in ('running', 'booting', 'lost', 'silent', 'dead'));
`;
