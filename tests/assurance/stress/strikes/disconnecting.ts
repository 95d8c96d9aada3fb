import { setTimeout as pause } from 'node:timers/promises';
import { loseReply } from '../../../e2e/support/page/lost-reply';
import { always, pressAndWait, pressed, type Strike } from '../strike';

const once = { isFor: always, isPressed: true, forms: 1, unloads: false } as const;

export const offlineBefore: Strike = {
  ...once,
  name: 'offline before the submission',
  strike: async (scene) => {
    const context = scene.page.context();
    await context.setOffline(true);
    await pressed(scene);
    await pause(500 + scene.moment);
    await context.setOffline(false);
  },
};

export const offlineDuring: Strike = {
  ...once,
  name: 'offline during the submission',
  strike: async (scene) => {
    const context = scene.page.context();
    await pressAndWait(scene);
    await context.setOffline(true);
    await pause(700);
    await context.setOffline(false);
  },
};

/** The request of the deciding press, or an upload. */
const isDeciding = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => /^(next-action|x-file-name)$/i.test(name));

export const replyLost: Strike = {
  ...once,
  name: 'a reply that is lost after the work is done',
  strike: async (scene) => {
    const { done } = await loseReply(scene.page, ({ headers }) => isDeciding(headers));
    await pressed(scene);
    await done;
  },
};

export const requestLost: Strike = {
  ...once,
  name: 'a request that is lost before any work',
  strike: async (scene) => {
    const { page } = scene;
    const lost = page.waitForEvent('requestfailed', (request) => isDeciding(request.headers()));
    await page.route('**', (route, request) =>
      isDeciding(request.headers()) ? route.abort() : route.fallback(),
    );
    await pressed(scene);
    await lost;
    await page.unrouteAll({ behavior: 'wait' });
  },
};
