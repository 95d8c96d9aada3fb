import type { Locator, Page } from '@playwright/test';
import { expect } from '../app/fixtures';

/** Moves on with Tab until the control has the focus; a page on which it is not reached fails. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the control');
}

/** Reaches the control with Tab, and presses it. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
