import { expect, it } from 'vitest';
import { findFormChoices } from '@/app/(office)/accounts/form-choices';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { startApp } from '../../support/engine/engine';

async function appWithKnownAccounts() {
  const app = await startApp();
  const listed = await app.provider.listAccounts({ allAccounts: true });
  if (!listed.ok) throw new Error('the sandbox lists its accounts');
  const at = app.clock.now();
  await cacheAccounts(app.db, listed.value, at);
  return { ...app, at, parts: { db: app.db, provider: app.provider, now: app.clock.now } };
}

it('offers the accounts of now, without a remark', async () => {
  const { parts, team } = await appWithKnownAccounts();
  const choices = await findFormChoices(parts, team.maker);
  expect(choices).toMatchObject({ accounts: [{ balance: 10_000_000n }], stale: undefined });
  expect(choices.currencies).toContain('GBP');
});

it.each(['error_before', 'reset'] as const)(
  'offers the last known accounts while the provider does not answer: %s',
  async (mode) => {
    const { parts, team, sandbox, at } = await appWithKnownAccounts();
    const before = await findFormChoices(parts, team.maker);
    sandbox.faults.set({ rules: [{ call: '*', mode }] });
    const choices = await findFormChoices(parts, team.maker);
    expect(choices.accounts).toEqual(before.accounts);
    expect(choices.stale).toEqual({ asOf: at, trouble: 'The bank is not responding.' });
    // A currency list of the same day is good enough.
    expect(choices.currencies).toEqual(before.currencies);
  },
);

it('offers no accounts, and payouts in euro only, if nothing was ever known', async () => {
  const app = await startApp();
  app.sandbox.faults.set({ rules: [{ call: '*', mode: 'reset' }] });
  const parts = { db: app.db, provider: app.provider, now: app.clock.now };
  expect(await findFormChoices(parts, app.team.maker)).toEqual({
    accounts: [],
    currencies: ['EUR'],
    stale: { asOf: undefined, trouble: 'The bank is not responding.' },
  });
});
