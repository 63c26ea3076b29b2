/**
 * The tags of a Thing as marks, called twice for every Thing whose tags change. A function in SQL is planned anew by each statement that calls it,
 * which cost more than the rest of the change; one in PL/pgSQL keeps its plan.
 */
export const tagMarks = `
create or replace function tag_marks(tags text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  if coalesce(cardinality(tags), 0) = 0 then return array['tags']; end if;
  return coalesce((select array_agg(distinct 'tags:' || tag) from unnest(tags) as tag where tag is not null), '{}');
end $$;
`;
