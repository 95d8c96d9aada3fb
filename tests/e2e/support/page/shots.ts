import type { Page } from '@playwright/test';
import { linkIn, type ShotPage } from '@/scripts/screenshots/screenshot-pages';
import { expect } from '../app/fixtures';

/** The address of a page of the app; undefined if nothing leads to it now. */
export async function pathOf(page: Page, { path, follow }: ShotPage): Promise<string | undefined> {
  if (!follow) return path;
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return linkIn(page, follow);
}
