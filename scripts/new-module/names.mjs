/** Everything that a module is called, from its folder: 'sim-swaps' is simSwaps in code, SimSwaps as a template and 'Sim swaps' on screen. */
export const namesOf = (name, area) => {
  const words = name.split('-');
  const pascal = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  return { name, area, pascal, title, camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1) };
};

/** Why a module cannot have this name, or nothing. */
export const nameProblem = (name) =>
  /^(?=.{2,40}$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)
    ? undefined
    : `"${name}" is no name for a module: use 2 to 40 small letters and digits, words joined by a hyphen, and what it holds in the plural, such as coupons.`;
