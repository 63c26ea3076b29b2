/** What rules did is told in one message for a rule and a moment. What they did before has been told, or nobody waits for it any more. */
export const ruleReports = `
alter table rule_firings add column report text;
update rule_firings set report = '';
create index rule_firings_unreported on rule_firings (rule_id) where report is null and state in ('done', 'failed');
create index rule_firings_report on rule_firings (report) where report <> '';
`;
