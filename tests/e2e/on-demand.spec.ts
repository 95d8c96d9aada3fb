import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { personOf } from './support/app/fixtures';
import { inboxItem, submitSome } from './support/page/inbox';
import { searchBox } from './support/page/search';

const scripts = '**/_next/static/chunks/**';

/** Loads no further scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => unknown> {
  const released = new EventTarget();
  const release = new Promise((resolve) => released.addEventListener('release', resolve, { once: true }));
  await page.route(scripts, async (route) => {
    await release;
    await route.continue();
  });
  return () => released.dispatchEvent(new Event('release'));
}

test('what is typed while the search still loads is searched for', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  const release = await holdScripts(viewer);
  await viewer.keyboard.press('/');
  await viewer.keyboard.type('bankinh');
  await viewer.keyboard.press('Backspace');
  await viewer.keyboard.type('g');
  release();
  await expect(searchBox(viewer)).toHaveValue('banking');
  await expect(searchBox(viewer)).toBeFocused();
  await viewer.keyboard.press('Escape');
  await viewer.keyboard.press('/');
  await expect(searchBox(viewer)).toHaveValue('');
});

test('a menu opens by its first press, although it has to be loaded', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  const release = await holdScripts(viewer);
  const trigger = viewer.getByRole('button', { name: texts.ui('theme.label') });
  await trigger.focus();
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByRole('menu')).toHaveCount(0);
  release();
  await expect(viewer.getByRole('menu', { name: texts.ui('theme.label') })).toBeVisible();
  await expect(viewer.getByRole('menuitemradio').first()).toBeFocused();
  await viewer.keyboard.press('Escape');
  await expect(viewer.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test('a second press of its button closes a menu', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  const trigger = viewer.getByRole('button', { name: texts.ui('theme.label') });
  await trigger.click();
  await expect(viewer.getByRole('menu')).toBeVisible();
  await trigger.click();
  await expect(viewer.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('a menu that cannot be loaded says so, and opens by the next press', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await viewer.route(scripts, (route) => route.abort());
  const trigger = viewer.getByRole('button', { name: personOf('viewer').name });
  await trigger.click();
  await expect(viewer.getByRole('alert').getByText(texts.ui('unloaded.body'))).toBeVisible();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await viewer.unroute(scripts);
  await trigger.click();
  await expect(viewer.getByRole('menuitem', { name: texts.shell('userMenu.profile') })).toBeVisible();
  await expect(viewer.getByText(texts.ui('unloaded.body'))).toBeHidden();
});

test('the text of a toast that cannot be drawn shows as a notice', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/profile');
  await maker.route(scripts, (route) => route.abort());
  await maker.getByRole('button', { name: texts.notices('mail.save') }).click();
  const notice = maker.getByRole('alert').getByText(texts.notices('mail.saved'));
  await expect(notice).toBeVisible();
  await maker
    .getByRole('alert')
    .getByRole('button', { name: texts.ui('dialog.close') })
    .click();
  await expect(notice).toBeHidden();
});

test('a review of a selection begins at its heading, although it has to be loaded', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { list } = await submitSome(maker, 65, 1);
  await approver.setViewportSize({ width: 390, height: 800 });
  await open(approver, list);
  const release = await holdScripts(approver);
  await approver.getByRole('checkbox', { name: texts.inbox('selection.all', { count: 1 }) }).click();
  await approver.getByRole('button', { name: texts.inbox('selection.review') }).click();
  await expect(inboxItem(approver)).toHaveCount(0);
  release();
  await expect(inboxItem(approver).getByRole('heading', { level: 2 })).toBeFocused();
});
