import type { Locator, Page } from '@playwright/test';
import { en } from '@/messages/en/design';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';

const themes = ['light', 'dark'] as const;

const specimenOf = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`);

/** Small differences between versions of a browser are no change of the design. */
const expectLooks = (part: Locator, picture: string) =>
  expect.soft(part).toHaveScreenshot(`${picture}.png`, { maxDiffPixelRatio: 0.01 });

/** Opens a dialog or menu of the overlays and returns it. */
async function openOverlay(page: Page, button: string, role: 'dialog' | 'alertdialog' | 'menu') {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole(role);
}

for (const theme of themes) {
  test(`all components look as before, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/design');
    await page.evaluate(() => document.fonts.ready);
    for (const name of Object.keys(en.sections))
      await expectLooks(specimenOf(page, name), `${name}-${theme}`);
  });

  test(`dialogs and menus look as before, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/design');
    for (const [key, role] of [
      ['dialog', 'dialog'],
      ['confirm', 'alertdialog'],
      ['menu', 'menu'],
    ] as const) {
      const overlay = await openOverlay(page, texts.design(`overlays.${key}`), role);
      await expectLooks(overlay, `${key}-${theme}`);
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
    }
  });
}

/** A day in the month of the fields, which the calendar marks as today. */
const shownToday = new Date('2027-03-22T09:00:00Z');

for (const [look, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['narrow', 390],
] as const) {
  test(`the calendar of a field looks as before, ${look}`, async ({ page }) => {
    await page.clock.setFixedTime(shownToday);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await open(page, '/design');
    await page.getByRole('textbox', { name: texts.design('dates.moment') }).press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: texts.dates('calendar.title') });
    await expectLooks(calendar, `calendar-${look}`);
    await expectAccessible(page, 'an open calendar');
  });
}

test('components fold on a phone as before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/design');
  for (const name of ['fields', 'dates', 'table', 'values', 'layout'] as const)
    await expectLooks(specimenOf(page, name), `${name}-narrow`);
});

test('buttons and fields show the focus as before', async ({ page }) => {
  await open(page, '/design');
  await page
    .getByRole('button', { name: texts.design('buttons.secondary'), exact: true })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  await expectLooks(specimenOf(page, 'buttons'), 'buttons-focus');
  await page.getByRole('textbox', { name: texts.design('fields.filled') }).focus();
  await expectLooks(specimenOf(page, 'fields'), 'fields-focus');
});

test('all components are accessible', async ({ page }) => {
  await open(page, '/design');
  await expectAccessible(page, 'the components');
});
