import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { printProof } from '../assurance/proof';
import { drawRounds } from '../assurance/stress/rounds';
import { countBy, describeOutcome, playRounds } from '../assurance/stress/run';
import { expect, test } from './support/app/app';

/** The short form of `npm run prove:browser`, which sets these. */
const seed = Number(process.env.PAYDESK_STRESS_SEED ?? 7);
const count = Number(process.env.PAYDESK_STRESS_ROUNDS ?? 3);
const only = process.env.PAYDESK_STRESS_ONLY;
const isLong = process.env.PAYDESK_STRESS_ROUNDS !== undefined;

// Its people would be among those whom other stories choose from.
test.use({ company: 'stressed' });

test('each intent has one effect although people mistreat the browser', async ({ browser, playwright }) => {
  const began = Date.now();
  const rounds = drawRounds(seed, count).filter(({ number }) => !only || number === Number(only));
  const others = [playwright.firefox, playwright.webkit].filter((each) => existsSync(each.executablePath()));
  const started = [browser];
  for (const other of isLong ? others : [])
    started.push(await other.launch({ executablePath: other.executablePath(), args: [] }));
  const nameOf = (each: Browser) => `${each.browserType().name()} ${each.version()}`;
  const played = [];
  for (const each of started) {
    if (isLong) console.log(`In ${nameOf(each)}:`);
    played.push(await playRounds(each, rounds, isLong ? console.log : () => undefined));
    if (each !== browser) await each.close();
  }
  const outcomes = played.flatMap((each) => each.outcomes);
  const broken = outcomes.filter((outcome) => outcome.broken.length > 0);
  if (isLong)
    printProof('browser', {
      seed,
      browsers: started.map(nameOf),
      rounds: outcomes.length,
      broken: broken.length,
      acts: countBy(outcomes, ({ round }) => round.act.name),
      strikes: countBy(outcomes, ({ round }) => round.strike.name),
      said: countBy(outcomes, ({ verdict }) => verdict ?? 'none'),
      afterwards: countBy(outcomes, ({ afterwards }) => afterwards),
      questions: played.reduce((sum, { questions }) => sum + questions, 0),
      seconds: Math.round((Date.now() - began) / 1_000),
    });
  expect(broken.map(describeOutcome)).toEqual([]);
});
