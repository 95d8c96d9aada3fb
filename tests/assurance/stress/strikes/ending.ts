import { setTimeout as pause } from 'node:timers/promises';
import { hasPasskey, personOf, signIn } from '../../../e2e/support/app/fixtures';
import { deployAnotherBuild, restartOwnApp } from '../../../e2e/support/app/own-stack';
import { passkeyOf, plugIn } from '../../../e2e/support/people/passkeys';
import { always, pressAndWait, pressed, type Scene, type Strike } from '../strike';

const once = { isFor: always, isPressed: true, forms: 1, unloads: true } as const;

export const restartDuring: Strike = {
  ...once,
  unloads: false,
  name: 'restart of the server during the submission',
  strike: async (scene) => {
    await pressAndWait(scene);
    await restartOwnApp();
  },
};

export const pressedWhileDown: Strike = {
  ...once,
  unloads: false,
  name: 'submission while the server restarts',
  strike: async (scene) => {
    const back = restartOwnApp();
    await pause(200 + scene.moment);
    await pressed(scene);
    await back;
  },
};

export const deployed: Strike = {
  ...once,
  name: 'deployment while the form is open',
  strike: async (scene) => {
    await deployAnotherBuild();
    await scene.intent.nudge?.();
    // A page that refreshes itself now is loaded as a whole.
    await pause(1_500 + scene.moment);
    await pressed(scene);
  },
};

/** The person presses, reads that the session has ended, and signs in again in another tab. */
async function pressSignedOut(scene: Scene): Promise<void> {
  await pause(scene.moment);
  await pressed(scene);
  await pause(1_500);
  const person = await signIn(scene.page, scene.act.role);
  if (hasPasskey(person)) await plugIn(scene.page, await passkeyOf(person));
}

export const signedOutElsewhere: Strike = {
  ...once,
  name: 'signed out in another tab',
  strike: async (scene) => {
    const { request } = scene.page;
    const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
    await request.post('/api/auth/signout', { form: { csrfToken, json: 'true', callbackUrl: '/sign-in' } });
    await pressSignedOut(scene);
  },
};

export const sessionEnded: Strike = {
  ...once,
  name: 'session ended in the database',
  strike: async (scene) => {
    const { email } = personOf(scene.act.role);
    await scene.stage.sql`
      update sessions set ended_at = now() from users
      where users.id = user_id and email = ${email} and ended_at is null`;
    await pressSignedOut(scene);
  },
};
