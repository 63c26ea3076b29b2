/** Wrong codes from elsewhere are counted apart, so that nobody can use up the tries of the person who asked for the code. */
export const lockout = `
alter table login_codes add column started_ip text not null default '', add column other_tries_left integer not null default 0;
alter table login_starts add column started_ip text not null default '', add column other_tries_left integer not null default 0;
`;
