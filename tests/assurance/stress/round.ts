import type { Page } from '@playwright/test';
import { open } from '../../e2e/support/app/app';
import type { Intent } from './act';
import type { Round } from './rounds';
import type { Stage } from './stage';
import type { Scene } from './strike';
import { readVerdict, settledEffects, undisturbedMs, type Verdict } from './verdict';

export type Outcome = {
  readonly round: Round;
  /** What the page said after the strike; undefined if the round did not get there. */
  readonly verdict: Verdict['says'] | undefined;
  /** How often it had happened after the strike, before the person went on. */
  readonly effects: number | undefined;
  /** What the person did then: nothing, a press of the same form, or the whole again. */
  readonly afterwards: 'nothing' | 'pressed again' | 'completed';
  /** Claims that do not hold, in words. */
  readonly broken: readonly string[];
};

/** Plays one round in a tab of its own. What breaks is told, never thrown. */
export async function playRound(stage: Stage, round: Round): Promise<Outcome> {
  const { act, strike, moment } = round;
  const broken: string[] = [];
  const known = stage.pageErrors.length;
  let outcome: Pick<Outcome, 'verdict' | 'effects' | 'afterwards'> = {
    verdict: undefined,
    effects: undefined,
    afterwards: 'nothing',
  };
  const page = await stage.openTab(act.role);
  try {
    const intent = await act.begin(stage, round.draw);
    // So that a step back leads to a page of the application.
    await open(page, '/help');
    await intent.open(page);
    await intent.type(page);
    const asked = stage.questions.count;
    const scene: Scene = { stage, act, intent, page, moment };
    await strike.strike(scene);
    const verdict = await readVerdict(page, intent);
    const effects = await settledEffects(intent);
    broken.push(...brokenBy(round, verdict, effects));
    if (!strike.isPressed && act.afterReload === 'asked' && stage.questions.count === asked)
      broken.push('the browser did not ask before input was lost');
    outcome = { verdict: verdict.says, effects, afterwards: 'nothing' };
    outcome = { ...outcome, afterwards: await goOn(page, { round, intent, verdict, effects }, broken) };
  } catch (error) {
    broken.push(`it ended with: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  broken.push(...stage.pageErrors.slice(known).map((error) => `a page failed: ${error}`));
  return { round, ...outcome, broken };
}

const mostOf = ({ act, strike }: Round): number => (act.isOneForEachTab ? strike.forms : 1);

function brokenBy(round: Round, { says, text }: Verdict, effects: number): string[] {
  const most = mostOf(round);
  const isDenied = says === 'refused' && /nothing (was|is) (done|stored|saved|changed)/i.test(text);
  return [
    ...(effects > most ? [`it happened ${effects} times`] : []),
    ...(effects < 1 && says === 'done' ? ['the page says that it was done, and it was not'] : []),
    ...(isDenied && effects > 0 && round.strike.forms === 1
      ? [`it was done, and the page says: ${text}`]
      : []),
    ...(says === 'stuck' ? [`the page never said what became of it: ${text}`] : []),
    ...(says === 'error screen' ? [`an error screen stayed: ${text}`] : []),
  ];
}

type Going = {
  readonly round: Round;
  readonly intent: Intent;
  readonly verdict: Verdict;
  readonly effects: number;
};

/** What a person does who wants it done once, and knows no more than the page says. */
async function goOn(
  page: Page,
  { round, intent, verdict, effects }: Going,
  broken: string[],
): Promise<Outcome['afterwards']> {
  const { act, strike } = round;
  if (verdict.says === 'done') return 'nothing';
  const isThere = await isOnForm(page, intent);
  if (effects > 0) {
    if (!isThere || !act.isRepeatable || !(await isTyped(page, intent))) return 'nothing';
    await intent.press(page);
    await readVerdict(page, intent);
    const after = await settledEffects(intent);
    if (after > mostOf(round)) broken.push(`it happened ${after} times after another press`);
    return 'pressed again';
  }
  if (!isThere) await intent.open(page);
  if (!(await isTyped(page, intent))) {
    if (!strike.unloads || act.afterReload === 'restored') broken.push('what was typed is lost');
    await intent.type(page);
  }
  await intent.press(page);
  const { says, text } = await readVerdict(page, intent, undisturbedMs);
  if (says !== 'done') broken.push(`it could not be completed afterwards: ${says} ${text}`);
  const after = await settledEffects(intent);
  if (after !== 1) broken.push(`it happened ${after} times after it was completed`);
  return 'completed';
}

const isOnForm = async (page: Page, { button }: Intent): Promise<boolean> => {
  const control = button?.(page);
  return control !== undefined && (await control.isVisible()) && (await control.isEnabled());
};

const isTyped = (page: Page, intent: Intent): Promise<boolean> => intent.isTyped(page).catch(() => false);
