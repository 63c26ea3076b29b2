import type { BuildEnvironment } from '@airlane/domain/verticals/build-environments';
import { isBuildEnvironment } from '@airlane/domain/verticals/build-environments';

const content = (name: string): string =>
  document.querySelector(`meta[name="airlane-${name}"]`)?.getAttribute('content') ?? '';
const address = (name: string): string | undefined => (content(name) === '' ? undefined : content(name));

const environmentNamed = (name: string): BuildEnvironment => (isBuildEnvironment(name) ? name : 'prod');

/** What the server wrote into the page it served, before anything that a tester switched. */
export const pageMeta = {
  vertical: content('vertical'),
  demo: content('demo') === 'true',
  environment: environmentNamed(content('env')),
  advancedConsole: { prod: address('console-url'), qa: address('console-qa-url'), apiKey: content('console-key') },
} as const;
