/** Who may import whom. The reason stands in the comment of each rule, and in the message when it is broken. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule('no-circles', 'Two files that need each other are one idea in two places: move what they share.', {}, { circular: true }),
    rule('domain-is-pure', 'The rules of the trade know no framework, no I/O and nothing of ours.', { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' }, { path: '^(apps|e2e|bench)/|^packages/(?!domain)' }),
    rule('kinds-know-the-domain-only', 'Question kinds stand below the contract: domain ← question-kinds ← contract ← apps.', { path: '^packages/question-kinds' }, { path: '^(apps|e2e|bench)/|^packages/(contract|fixtures)' }),
    rule('contract-knows-no-app', 'Both sides read the contract, so it can not read a side.', { path: '^packages/contract' }, { path: '^(apps|e2e|bench)/|^packages/fixtures' }),
    rule('fixtures-are-pure', 'Fixtures are data for tests, seed and bench; they know the domain only.', { path: '^packages/fixtures' }, { path: '^(apps|e2e|bench)/|^packages/(question-kinds|contract)' }),
    rule('apps-are-apart', 'Server and console meet in the contract, nowhere else.', { path: '^apps/server' }, { path: '^apps/console' }),
    rule('console-knows-no-server', 'Server and console meet in the contract, nowhere else.', { path: '^apps/console' }, { path: '^apps/server|/question-kinds/src/(sql|define-sql)|^node_modules/(kysely|fastify)' }),
    rule('ui-is-presentational', 'Parts of src/ui draw what they are given: no fetching, no features.', { path: '^apps/console/src/ui' }, { path: '^apps/console/src/(?!ui)' }),
    rule('lib-knows-no-screen', 'src/lib carries data; screens are built on it.', { path: '^apps/console/src/lib' }, { path: '^apps/console/src/(?!lib)' }),
    rule('templating-below-features', 'ui, lib ← widgets, templating ← features ← app.', { path: '^apps/console/src/(templating|widgets)' }, { path: '^apps/console/src/(features|app)/' }),
    rule('features-are-strangers', 'A feature that imports another can not be moved or dropped: share through templating, ui or lib.', { path: '^apps/console/src/features/([^/]+)/' }, { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/$1/' }),
    rule('features-below-app', 'The app composes features, not the other way round.', { path: '^apps/console/src/features' }, { path: '^apps/console/src/app/' }),
    rule('ports-know-no-module', 'An adapter must be replaceable without reading a module.', { path: '^apps/server/src/ports' }, { path: '^apps/server/src/(modules|plugins|listing|demo|app\\.ts)' }),
    rule('routes-call-services', 'Nothing stands above the routes of a module but the app.', { path: '^apps/server/src/modules' }, { path: '\\.routes\\.ts$' }),
    rule('repositories-at-the-bottom', 'A repository talks SQL and knows neither service nor route: routes → service → repository.', { path: '\\.repository\\.ts$' }, { path: '\\.(service|routes|presenter)\\.ts$' }),
    rule('tests-are-leaves', 'Production code does not import tests or their tools.', { path: '^(apps|packages)/', pathNot: '\\.test\\.tsx?$|/testing/|conformance|openapi-file\\.ts$|^apps/console/vite' }, { path: '/testing/|\\.test\\.tsx?$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
