/**
 * Which observations were stored: a row for each batch and source, with a number for each observation. What lies above the
 * highest number of its SIM is new without a look; whatever lies below is looked up here by its own number and time.
 */
export const observationNumbers = `
create table observation_numbers (
  source text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  numbers bigint[] not null
);
create index observation_numbers_time on observation_numbers (source, last_at);
create index observation_numbers_age on observation_numbers (last_at);
`;
