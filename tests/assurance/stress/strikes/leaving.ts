import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { untilInteractive } from '../../../e2e/support/app/app';
import { always, pressAndWait, pressed, type Strike, stayIfAsked } from '../strike';

const once = { isFor: always, isPressed: true, forms: 1, unloads: true } as const;

/** A step that another one may overtake. */
const step = (moved: Promise<unknown>): Promise<unknown> => moved.catch(() => undefined);

async function backAndForward(page: Page): Promise<void> {
  await step(page.goBack());
  await stayIfAsked(page);
  await pause(100);
  await step(page.goForward());
  await stayIfAsked(page);
}

export const backDuring: Strike = {
  ...once,
  name: 'back and forward during the submission',
  strike: async (scene) => {
    await pressAndWait(scene);
    await backAndForward(scene.page);
  },
};

export const backAfter: Strike = {
  ...once,
  name: 'back and forward after the submission',
  strike: async (scene) => {
    const { page } = scene;
    await pressed(scene);
    for (let tried = 0; tried < 200 && !(await isDone(scene)); tried += 1) await pause(50);
    await backAndForward(page);
    await untilInteractive(page);
  },
};

const isDone = ({ intent, page }: Parameters<Strike['strike']>[0]) => intent.isDone(page).catch(() => false);

export const reloadDuring: Strike = {
  ...once,
  name: 'reload during the submission',
  strike: async (scene) => {
    await pressAndWait(scene);
    await step(scene.page.reload());
    await untilInteractive(scene.page);
  },
};

export const reloadHalfTyped: Strike = {
  ...once,
  name: 'reload of a half-typed form',
  isPressed: false,
  strike: async ({ page }) => {
    await page.reload();
    await untilInteractive(page);
  },
};
