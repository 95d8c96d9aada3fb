import { describe, expect, it } from 'vitest';
import { openAccount } from '@/lib/accounts/open';
import { newAccountOpeningId } from '@/lib/kernel/ids';
import { type Desk, openDesk } from '../../support/engine';
import { value } from '../../support/orders';
import { granted } from '../../support/people';

const reserve = { accountType: 'OPERATIONAL', tagName: 'Reserve', isCommission: false } as const;

async function openingDesk() {
  const desk = await openDesk();
  const opening = granted(desk.team.approver, 'accounts:open');
  const open = (changes: Partial<Parameters<typeof openAccount>[2]> = {}) =>
    openAccount({ db: desk.db, provider: desk.provider, now: desk.clock.now }, opening, {
      id: newAccountOpeningId(),
      ...reserve,
      ...changes,
    });
  return { desk, open };
}

async function reserves(desk: Desk): Promise<number> {
  const accounts = value(await desk.provider.listAccounts());
  return accounts.filter(({ tagName }) => tagName === 'Reserve').length;
}

describe('opening an account', () => {
  it('opens one account for a request sent twice', async () => {
    const { desk, open } = await openingDesk();
    const id = newAccountOpeningId();
    const first = value(await open({ id }));
    expect(value(await open({ id })).iban).toBe(first.iban);
    expect(await reserves(desk)).toBe(1);
  });

  it('opens one account for two concurrent requests', async () => {
    const { desk, open } = await openingDesk();
    const replies = await Promise.all([open(), open()]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reserves(desk)).toBe(1);
  });

  it('refuses the same account from another window and names the one that was opened', async () => {
    const { desk, open } = await openingDesk();
    const { iban } = value(await open());
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'opened_already', iban } });
    expect(await reserves(desk)).toBe(1);
  });

  it('finds the account that an unanswered request opened, and opens no second one', async () => {
    const { desk, open } = await openingDesk();
    desk.sandbox.faults.set({ rules: [{ call: 'openAccount', mode: 'error_after', times: 1 }] });
    const id = newAccountOpeningId();
    expect(await open({ id })).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    expect(value(await open({ id })).tagName).toBe('Reserve');
    expect(await reserves(desk)).toBe(1);
  });

  it('waits a minute for a request that opened nothing, then sends a new one', async () => {
    const { desk, open } = await openingDesk();
    desk.sandbox.faults.set({ rules: [{ call: 'openAccount', mode: 'error_before', times: 1 }] });
    const id = newAccountOpeningId();
    expect(await open({ id })).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'in_progress' } });
    desk.clock.advance(61_000);
    expect(await open({ id })).toMatchObject({ ok: false, error: { kind: 'refused_already' } });
    expect((await open()).ok).toBe(true);
    expect(await reserves(desk)).toBe(1);
  });

  it('sends nothing while the provider does not list the accounts', async () => {
    const { desk, open } = await openingDesk();
    desk.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', times: 1 }] });
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(await reserves(desk)).toBe(0);
  });
});
