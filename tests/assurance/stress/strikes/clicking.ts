import type { Page } from '@playwright/test';
import { untilInteractive } from '../../../e2e/support/app/app';
import { always, pressed, type Scene, type Strike } from '../strike';

const once = { isFor: always, isPressed: true, forms: 1, unloads: false } as const;

export const doubleClick: Strike = {
  ...once,
  name: 'double click',
  strike: async (scene) => {
    const { intent, page } = scene;
    if (intent.button) await intent.button(page).dblclick({ noWaitAfter: true });
    else await Promise.all([pressed(scene), pressed(scene)]);
  },
};

export const twoClicksAtOnce: Strike = {
  ...once,
  name: 'two clicks before the page can draw',
  isFor: ({ hasButton }) => hasButton,
  strike: async ({ intent, page }) => {
    await intent.button?.(page).evaluate((button) => {
      for (const _ of ['first', 'second'])
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  },
};

export const doubleEnter: Strike = {
  ...once,
  name: 'double Enter',
  isFor: ({ hasButton }) => hasButton,
  strike: async ({ intent, page }) => {
    await intent.button?.(page).focus();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  },
};

const both = (scene: Scene, other: Page) =>
  Promise.all([pressed(scene), pressed({ intent: scene.intent, page: other })]);

export const twoTabs: Strike = {
  ...once,
  name: 'the same form in two tabs',
  forms: 2,
  strike: async (scene) => {
    const other = await scene.stage.openTab(scene.act.role);
    await scene.intent.open(other);
    await scene.intent.type(other);
    await both(scene, other);
    await settled(other);
  },
};

/** A browser copies what a tab keeps into the tab that is opened from it. */
export const copiedTab: Strike = {
  ...once,
  name: 'a copy of the tab',
  isFor: ({ afterReload }) => afterReload === 'restored',
  forms: 2,
  strike: async (scene) => {
    const { page, act, stage } = scene;
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(window.location.href));
    const other = await opened;
    await stage.watch(other, act.role);
    await untilInteractive(other);
    await both(scene, other);
    await settled(other);
  },
};

/** Until its request has been answered; then nothing of it is looked at any more. */
async function settled(other: Page): Promise<void> {
  await other.locator('button[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await other.close();
}
