const isThorough = process.env['AIRLANE_TEST_THOROUGH'] === '1';

/** How many worlds a property over a database is tried in: a third of the usual number, because each costs many statements, and every run of the suite makes up other ones. `npm run test:long` tries all of them. */
export const propertyRuns = (usual: number): number => (isThorough ? usual : Math.ceil(usual / 3));
