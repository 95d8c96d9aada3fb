import { describe, expect, it } from 'vitest';
import { openAccount } from '@/lib/accounts/open';
import { newAccountOpeningId } from '@/lib/kernel/ids';
import { type App, startApp } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const reserve = { accountType: 'OPERATIONAL', tagName: 'Reserve', isCommission: false } as const;

async function openingApp() {
  const app = await startApp();
  const opening = granted(app.team.approver, 'accounts:open');
  const open = (changes: Partial<Parameters<typeof openAccount>[2]> = {}) =>
    openAccount({ db: app.db, provider: app.provider, now: app.clock.now }, opening, {
      id: newAccountOpeningId(),
      ...reserve,
      ...changes,
    });
  return { app, open };
}

async function reserves(app: App): Promise<number> {
  const accounts = value(await app.provider.listAccounts());
  return accounts.filter(({ tagName }) => tagName === 'Reserve').length;
}

describe('opening an account', () => {
  it('opens one account for a request sent twice', async () => {
    const { app, open } = await openingApp();
    const id = newAccountOpeningId();
    const first = value(await open({ id }));
    expect(value(await open({ id })).iban).toBe(first.iban);
    expect(await reserves(app)).toBe(1);
  });

  it('opens one account for two concurrent requests', async () => {
    const { app, open } = await openingApp();
    const replies = await Promise.all([open(), open()]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reserves(app)).toBe(1);
  });

  it('refuses the same account from another window and names the one that was opened', async () => {
    const { app, open } = await openingApp();
    const { iban } = value(await open());
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'opened_already', iban } });
    expect(await reserves(app)).toBe(1);
  });

  it('finds the account that an unanswered request opened, and opens no second one', async () => {
    const { app, open } = await openingApp();
    app.sandbox.faults.set({ rules: [{ call: 'openAccount', mode: 'error_after', times: 1 }] });
    const id = newAccountOpeningId();
    expect(await open({ id })).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    expect(value(await open({ id })).tagName).toBe('Reserve');
    expect(await reserves(app)).toBe(1);
  });

  it('waits a minute for a request that opened nothing, then sends a new one', async () => {
    const { app, open } = await openingApp();
    app.sandbox.faults.set({ rules: [{ call: 'openAccount', mode: 'error_before', times: 1 }] });
    const id = newAccountOpeningId();
    expect(await open({ id })).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'in_progress' } });
    app.clock.advance(61_000);
    expect(await open({ id })).toMatchObject({ ok: false, error: { kind: 'refused_already' } });
    expect((await open()).ok).toBe(true);
    expect(await reserves(app)).toBe(1);
  });

  it('sends nothing while the provider does not list the accounts', async () => {
    const { app, open } = await openingApp();
    app.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', times: 1 }] });
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(await reserves(app)).toBe(0);
  });
});
