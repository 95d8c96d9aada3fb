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
      ['form', 'alertdialog'],
      ['menu', 'menu'],
    ] as const) {
      const overlay = await openOverlay(page, texts.design(`overlays.${key}`), role);
      await expectLooks(overlay, `${key}-${theme}`);
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
    }
  });
}

/** Selects all rows of the list, and gives the list. */
async function selectAll(page: Page): Promise<Locator> {
  const list = specimenOf(page, 'lists');
  await list.getByRole('checkbox', { name: texts.ui('selection.all') }).click();
  await expect(list.getByText(texts.ui('selection.count', { count: 3 }))).toBeVisible();
  return list;
}

for (const theme of themes) {
  test(`the tools of a list look as before, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/design');
    const tools = [
      [texts.design('lists.ownView'), 'menu', 'views'],
      [texts.ui('exportMenu.open'), 'menu', 'export'],
      [texts.ui('tableLayout.open'), 'alertdialog', 'columns'],
      [texts.ui('keyOverview.title'), 'dialog', 'keys'],
    ] as const;
    for (const [button, role, picture] of tools) {
      const overlay = await openOverlay(page, button, role);
      await expectLooks(overlay, `${picture}-${theme}`);
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
    }
    await expectLooks(await selectAll(page), `selection-${theme}`);
    const action = texts.ui('selection.action', { action: texts.design('lists.withdraw'), count: 3 });
    const question = await openOverlay(page, action, 'alertdialog');
    await expectLooks(question, `bulk-${theme}`);
    await question.getByRole('button', { name: texts.design('lists.withdraw'), exact: true }).click();
    await expect(question).toContainText(texts.design('lists.refused'));
    await expectLooks(question, `bulk-refused-${theme}`);
  });

  test(`suggestions look as before, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/design');
    const field = page.getByRole('combobox', { name: texts.design('entry.suggest') });
    await field.press('ArrowDown');
    await expectLooks(specimenOf(page, 'entry'), `suggestions-${theme}`);
    await field.fill('zzz');
    await expect(page.getByText(texts.design('entry.none'))).toBeVisible();
    await expectLooks(specimenOf(page, 'entry'), `suggestions-none-${theme}`);
  });
}

test('the filters of a list are in a sheet on a phone as before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/design');
  await expectLooks(specimenOf(page, 'lists'), 'lists-narrow');
  // Its name ends with the number of active filters.
  await specimenOf(page, 'lists')
    .getByRole('button', { name: texts.ui('filterSheet.open') })
    .click();
  const sheet = page.getByRole('dialog', { name: texts.ui('filterSheet.title') });
  await expectLooks(sheet, 'filter-sheet-narrow');
});

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
  for (const name of ['fields', 'entry', 'dates', 'table', 'values', 'layout'] as const)
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
