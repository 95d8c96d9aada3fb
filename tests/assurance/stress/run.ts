import type { Browser } from '@playwright/test';
import { hasPasskey } from '../../e2e/support/app/fixtures';
import { type Outcome, playRound } from './round';
import type { Round } from './rounds';
import { openStage } from './stage';

/** Plays rounds one after the other, and tells of each. */
export async function playRounds(
  browser: Browser,
  rounds: readonly Round[],
  log: (line: string) => void,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly questions: number }> {
  const stage = await openStage(browser);
  try {
    const outcomes: Outcome[] = [];
    // Passkeys are plugged in by the tools of Chromium alone.
    const hasPasskeys = browser.browserType().name() === 'chromium';
    for (const round of rounds.filter(({ act }) => hasPasskeys || !hasPasskey(act))) {
      const outcome = await playRound(stage, round);
      log(describeOutcome(outcome));
      outcomes.push(outcome);
    }
    return { outcomes, questions: stage.questions.count };
  } finally {
    await stage.close();
  }
}

const nameOf = ({ number, act, strike, moment }: Round): string =>
  `round ${number}: ${act.name}, ${strike.name}, after ${moment} ms`;

export function describeOutcome({ round, verdict, effects, afterwards, broken }: Outcome): string {
  const what = `${nameOf(round)}: the page said ${verdict ?? 'nothing'}, it happened ${effects ?? '?'} times`;
  return [`${what}, then ${afterwards}`, ...broken.map((why) => `  BROKEN ${why}`)].join('\n');
}

/** How many outcomes have each value. */
export function countBy(
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const key = keyOf(outcome);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
