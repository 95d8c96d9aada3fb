import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DemoPerson } from '@/drizzle/seed/demo-people';
import { nextFrame, untilInteractive } from '@/scripts/screenshots/open-page';
import { texts } from '../../../support/code/texts';
import { passkeyOf, plugIn } from '../people/passkeys';
import { test as base, expect, hasPasskey, signIn } from './fixtures';

export { expect, nextFrame, untilInteractive };

/**
 * A browser of their own for each person of a test, signed in, an approver's and an admin's with their
 * passkey; closed when the test ends.
 */
type As = (role: DemoPerson['role'], which?: number) => Promise<Page>;

export const test = base.extend<{ as: As }>({
  as: async ({ browser }, use, testInfo) => {
    const pages: Page[] = [];
    await use(async (role, which) => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      const person = await signIn(page, role, which);
      if (hasPasskey(person)) await plugIn(page, await passkeyOf(person));
      return page;
    });
    // What stands on each person's screen tells more of a failure than the one line that was not found.
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const page of pages) {
        console.error(`${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 5_000 })}`);
      }
    }
    for (const page of pages) {
      // A request that a test still holds back is no part of it any more, and is no failure of it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
  },
});

/**
 * Opens a page and waits until its script answers to keys and clicks: what is typed before would reach
 * nobody.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

/**
 * Signs out by the menu of the person, as soon as it answers, and waits for the end of it: a browser that is
 * closed while it clears its cache may never end.
 */
export async function signOut(page: Page, name: string): Promise<void> {
  await untilInteractive(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: texts.shell('userMenu.signOut') }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

/** A text that no other test and no earlier run has used. */
export const unique = (text: string): string => `${text} ${randomBytes(4).toString('hex')}`;

/** Cents of an amount as a page shows it, such as `−1,234.50 EUR`. */
export function cents(shown: string): bigint {
  const [, sign, euro, decimals] = /([+\-−]?)([\d,]+)\.(\d{2})/.exec(shown) ?? [];
  if (euro === undefined || decimals === undefined) throw new Error(`no amount in “${shown}”`);
  const amount = BigInt(`${euro.replaceAll(',', '')}${decimals}`);
  return sign === '-' || sign === '−' ? -amount : amount;
}
