import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { texts } from '../../support/code/texts';
import type { Act, Intent } from './act';
import type { Stage } from './stage';

/** A filled form, before its deciding press. */
export type Scene = {
  readonly stage: Stage;
  readonly act: Act;
  readonly intent: Intent;
  readonly page: Page;
  /** Milliseconds between the press and what disturbs it. */
  readonly moment: number;
};

/** What somebody, or the world, does around the deciding press. */
export type Strike = {
  readonly name: string;
  readonly isFor: (act: Act) => boolean;
  /** Whether the form decides in it; if not, it is only half typed. */
  readonly isPressed: boolean;
  /** How many forms it presses. */
  readonly forms: 1 | 2;
  /** Whether the page may have been loaded again in it, or left. */
  readonly unloads: boolean;
  /** Returns once the world is as it was: online, served, signed in. */
  readonly strike: (scene: Scene) => Promise<void>;
};

export const always = (): boolean => true;

/** A press that something else may interrupt, such as the end of its page. */
export const pressed = ({ intent, page }: Pick<Scene, 'intent' | 'page'>): Promise<unknown> =>
  intent.press(page).catch(() => undefined);

/** Presses, and goes on after the moment, whether the press has ended or not. */
export async function pressAndWait(scene: Scene): Promise<void> {
  void pressed(scene);
  await pause(scene.moment);
}

/** Stays on a page that asks before its input is left. */
export async function stayIfAsked(page: Page): Promise<void> {
  const stay = page.getByRole('button', { name: texts.ui('leaveGuard.stay') });
  if (await stay.isVisible().catch(() => false)) await stay.click();
}
