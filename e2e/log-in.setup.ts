import { test } from '@playwright/test';
import type { PersonName } from './people.ts';
import { logIn, people, sessionOf } from './people.ts';

for (const name of Object.keys(people) as PersonName[]) {
  test(`${name} logs in`, async ({ page }) => {
    await logIn(page, people[name].email);
    await page.context().storageState({ path: sessionOf(name) });
  });
}
