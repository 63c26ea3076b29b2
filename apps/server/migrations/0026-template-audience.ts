/** Whom a template is for. What exists already stays with everybody who has it, but for what staff made: that belongs to the vertical of its author. */
export const templateAudience = `
alter table templates add column audience jsonb not null default '{"verticals": ["airlane", "gide", "siemensGide", "terrestar"]}';
update templates as t set audience = jsonb_build_object('verticals', jsonb_build_array(coalesce((select u.vertical from users as u where u.id = t.updated_by), 'airlane')))
  where t.is_dynamic;
`;
