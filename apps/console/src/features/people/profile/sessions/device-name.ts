const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

const firstIn = (names: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  names.find(([, sign]) => sign.test(agent))?.[0];

/** 'Chrome on Linux' out of what a browser says of itself; for programs, the name they begin with. */
export const deviceName = (agent: string): string => {
  const [browser, system] = [firstIn(browsers, agent), firstIn(systems, agent)];
  if (browser === undefined) return agent.split(/[\s/]/)[0] || 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
};
