import { test } from '@playwright/test';
import type { PersonName } from './people.ts';
import { logIn, people, sessionOf } from './people.ts';
import { WORKERS, addressAt } from './servers.ts';

test.describe.configure({ mode: 'parallel' });

for (let worker = 0; worker < WORKERS; worker += 1) {
  test.describe(`on server ${worker + 1}`, () => {
    test.use({ baseURL: addressAt(worker) });

    for (const name of Object.keys(people) as PersonName[]) {
      test(`${name} logs in`, async ({ page }) => {
        await logIn(page, people[name].email);
        await page.context().storageState({ path: sessionOf(name, worker) });
      });
    }
  });
}
