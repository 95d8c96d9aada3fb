import type { Locator, Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect } from '../app/app';

/** The box of the palette, which is open. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: texts.search('box.label') });

/** Opens the palette by its key, types, and waits until what was typed is answered. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(text);
  await answered(page);
}

export const answered = (page: Page): Promise<void> =>
  expect(page.getByRole('listbox', { name: texts.search('box.results') })).toHaveAttribute(
    'aria-busy',
    'false',
  );

/** The options of a kind, such as `Payments`. */
export const optionsOf = (page: Page, kind: string): Locator =>
  page.getByRole('group', { name: kind }).getByRole('option');
