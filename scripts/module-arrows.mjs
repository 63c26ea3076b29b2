// The areas of the product and the arrows between them and their modules.

/** What each area may know besides itself, and why. An arrow that is not declared here fails the check. */
export const areas = {
  platform: { knows: [], reason: 'Templates, documents and files serve any trade, so they know none.' },
  people: {
    knows: ['platform'],
    reason:
      'Who a person is and which accounts they belong to holds whatever is sold; what they see of Things is handed in.',
  },
  connectivity: { knows: ['platform'], reason: 'Things and networks are run the same way for every payer.' },
  trade: {
    knows: ['platform', 'people', 'connectivity'],
    reason: 'Selling joins accounts and Things; nothing below may depend on prices.',
  },
  staff: {
    knows: ['platform', 'people', 'connectivity', 'trade'],
    reason: "The work of the provider's own people reads everything and is needed by nothing.",
  },
};

const home = /^apps\/(?:server\/src\/modules|console\/src\/features)\/([^/]+)\/([^/]+)\//;

export const areaOf = (file) => {
  const area = home.exec(file)?.[1];
  return area !== undefined && Object.hasOwn(areas, area) ? area : undefined;
};

const nameIn = (file, side) => (file.startsWith(`apps/${side}/`) ? home.exec(file)?.slice(1).join('/') : undefined);
export const moduleOf = (file) => nameIn(file, 'server');
export const featureOf = (file) => nameIn(file, 'console');

/** Why a module may not import this one, or nothing. */
export const areaProblem = (from, to) => {
  if (moduleOf(from) === undefined || moduleOf(to) === undefined) return undefined;
  const [mine, theirs] = [areaOf(from), areaOf(to)];
  if (mine === undefined || theirs === undefined || mine === theirs || areas[mine].knows.includes(theirs))
    return undefined;
  return `${mine} may know ${areas[mine].knows.join(', ') || 'no other area'}: ${areas[mine].reason}`;
};

/** The shortest way from one module to another, as the imports along it. */
const wayBetween = (arrows, start, goal) => {
  const cameBy = new Map([[start, undefined]]);
  for (const module of cameBy.keys()) {
    for (const [next, step] of arrows.get(module) ?? []) {
      if (!cameBy.has(next)) cameBy.set(next, { module, step });
    }
  }
  if (!cameBy.has(goal)) return undefined;
  const steps = [];
  for (let at = cameBy.get(goal); at !== undefined; at = cameBy.get(at.module)) steps.unshift(at.step);
  return steps;
};

/** Circles of modules, each once and as short as it gets, as the imports that make it. Takes pairs of files. */
export const circleOfModules = (imports) => {
  const arrows = new Map();
  for (const [from, to] of imports) {
    const [mine, theirs] = [moduleOf(from), moduleOf(to)];
    if (mine === undefined || theirs === undefined || mine === theirs) continue;
    if (!arrows.has(mine)) arrows.set(mine, new Map());
    if (!arrows.get(mine).has(theirs)) arrows.get(mine).set(theirs, [from, to]);
  }
  const found = new Map();
  for (const [module, targets] of arrows) {
    for (const [next, step] of targets) {
      const back = wayBetween(arrows, next, module);
      if (back === undefined) continue;
      const circle = [step, ...back];
      const key = circle
        .map(([from]) => moduleOf(from))
        .sort()
        .join(' ');
      if (!found.has(key)) found.set(key, circle);
    }
  }
  return [...found.values()];
};
