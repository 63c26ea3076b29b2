// Which files exist for tests only, and who may import them.

/**
 * `*.test.ts` are tests, `*.testing.ts` the suites and doubles that several of them share, `*.access.ts` say who may make the calls of a module, for the
 * matrices, and folders named testing hold what puts the product together for tests.
 */
const testFile = /\.(test|testing|access)\.tsx?$|\/testing\//;
/** These packages test and measure the product from outside, and are no part of it. */
const testPackage = /^(e2e|bench)\//;

export const isTestFile = (file) => testFile.test(file);

/** Why a file may not import this one, or nothing. */
export const testImportProblem = (from, to) =>
  isTestFile(to) && !isTestFile(from) && !testPackage.test(from)
    ? 'Production code does not import tests or their tools.'
    : undefined;
