// Ids of questions and names of templates that were typed by hand instead of taken from the generated names.

/** Files that define questions of their own, which no shipped template holds. */
const ownQuestions = new Map([
  ['packages/question-kinds/src/kind-of.ts', 'the special ids of the specification'],
  [
    'packages/domain/src/things/data-limit-event.ts',
    'the fields of an integration about data limits, as the specification names them',
  ],
  ['apps/console/src/features/platform/kind-gallery/gallery-examples.ts', 'the examples of the gallery'],
  ['apps/console/src/features/staff/banner/banner-questions.ts', 'the form of the banner'],
  ['apps/console/src/features/people/company-settings/company-questions.ts', 'the form of the company'],
  ['apps/console/src/features/people/company-settings/address-questions.ts', 'the form of its addresses'],
  ['apps/console/src/features/connectivity/core-networks/network-questions.ts', 'the form of a network'],
  ['apps/console/src/features/platform/integrations/integration-questions.ts', 'the form of an integration'],
  ['apps/console/src/features/trade/sim-inventory/assign-sims-form.tsx', 'the form that assigns SIMs'],
  ['apps/console/src/features/trade/deals/import-deal-form.tsx', 'the form that imports a deal'],
  ['apps/console/src/templating/table/editor/settings/define-setting.ts', 'the settings of the editor'],
  ['apps/console/src/templating/table/root-fields.ts', 'columns that every table has'],
]);

/** Tests invent templates and questions, and fail by themselves where they speak of one that was renamed. */
const isTest = (file) => /\.test\.tsx?$|\/testing\/|^e2e\/|\.access\.ts$/.test(file);
/** A released migration never changes, so it says the ids of its time. */
const isMigration = (file) => file.startsWith('apps/server/migrations/');
/** The benchmark says ids as a client does, but only such as exist. */
const isClient = (file) => file.startsWith('bench/');

export const knownIds = (templates) =>
  new Set(templates.flatMap(({ template }) => (template.questions ?? []).map(({ questionId }) => questionId)));

/** Names that mean nothing else: 'message' is a word of many meanings, 'ThingsTable' is not. */
const isDistinct = (name) => /[A-Z].*[A-Z]/.test(name) && name.length > 2;

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/[^\n]*/g, '$1');

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** What a file types by hand. Takes its path and text, and the ids and names of the shipped templates. */
export const literalProblems = (file, source, { ids, names }) => {
  if (ownQuestions.has(file) || isTest(file) || isMigration(file)) return [];
  const text = withoutComments(source);
  const found = [...text.matchAll(/\bQID[\w-]*\w/g)];
  if (isClient(file))
    return found
      .filter(([id]) => !ids.has(id))
      .map((match) => `${file}:${lineOf(text, match.index)} knows ${match[0]}, which no template holds`);
  const typed = names.filter(isDistinct).flatMap((name) => [...text.matchAll(new RegExp(`'${name}'`, 'g'))]);
  return [
    ...found.map(
      (match) =>
        `${file}:${lineOf(text, match.index)} types ${match[0]} by hand: take it from the generated names, so that a rename does not compile`,
    ),
    ...typed.map(
      (match) => `${file}:${lineOf(text, match.index)} types ${match[0]} by hand: take it from templateNames`,
    ),
  ];
};
