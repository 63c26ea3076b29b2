/** Event rules can put a Thing on another rate plan. */
export const ratePlansByRule = `
alter table event_rules add column rate_plan text not null default '';
`;
