/**
 * Marks a statement that is worth preparing: asked often, with one good plan whatever its parameters. Lists are not, because a plan
 * for any account is a bad plan for a large one.
 */
export const PREPARED = '/* prepared */';
