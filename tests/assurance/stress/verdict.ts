import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { texts } from '../../support/code/texts';
import { type Intent, refusalsOn } from './act';

/** What a page says about an intent, and the text of its refusal. */
export type Verdict = {
  readonly says: 'done' | 'refused' | 'nothing' | 'stuck' | 'error screen';
  readonly text: string;
};

/** Within it a page answers, in milliseconds; Paydesk's own deadlines are shorter. */
const patienceMs = 90_000;

/** So long without a request of its own, a page that says nothing will say nothing. */
const calmMs = 2_500;

/** The same where the page has been asked for nothing else, so that it should say something. */
export const undisturbedMs = 30_000;

/** Waits until the page says what became of it, or until it is clear that it will not. */
export async function readVerdict(page: Page, intent: Intent, silenceMs = calmMs): Promise<Verdict> {
  const errorScreen = page.getByRole('heading', { name: texts.shell('errorPage.title') });
  const busy = page.locator('button[aria-busy="true"], [role="progressbar"]').filter({ visible: true });
  const end = Date.now() + patienceMs;
  for (let calmSince = Date.now(); ; await pause(50)) {
    if (await holds(() => intent.isDone(page))) return { says: 'done', text: '' };
    const isBroken = await holds(() => errorScreen.first().isVisible());
    const isBusy = isBroken || (await holds(async () => (await busy.count()) > 0));
    const refusal = isBusy ? undefined : await textOf(page);
    if (refusal) return { says: 'refused', text: refusal };
    if (isBusy) calmSince = Date.now();
    if (Date.now() - calmSince > silenceMs) return { says: 'nothing', text: '' };
    if (Date.now() > end) return { says: isBroken ? 'error screen' : 'stuck', text: page.url() };
  }
}

/** What the page does while it is loaded again is no answer. */
const holds = (ask: () => Promise<boolean>): Promise<boolean> => ask().catch(() => false);

async function textOf(page: Page): Promise<string | undefined> {
  try {
    const shown = await refusalsOn(page).allInnerTexts();
    return shown.join(' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** How often it happened, once the server has ended what it began. */
export async function settledEffects({ effects }: Pick<Intent, 'effects'>): Promise<number> {
  let before = await effects();
  for (let same = 0; same < 3; ) {
    await pause(200);
    const now = await effects();
    same = now === before ? same + 1 : 0;
    before = now;
  }
  return before;
}
