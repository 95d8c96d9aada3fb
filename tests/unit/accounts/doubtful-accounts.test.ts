import { describe, expect, test } from 'vitest';
import { chooseReceiving, listReceiving } from '@/lib/accounts/receiving/receiving';

const closed = {
  iban: 'DE89370400440532013000',
  swiftAccount: 'LT121000011101001000',
  status: 'CLOSED' as const,
  tagName: null,
};
const active = { iban: 'NL91ABNA0417164300', swiftAccount: null, status: 'ACTIVE' as const, tagName: null };

describe('an account that the provider lists for receiving is refused', () => {
  test('if the list of accounts says that it is closed, by either number', () => {
    const own = [closed, active];
    const both = listReceiving({ accounts: [closed.iban, active.iban], swiftAccounts: [] }, own);
    expect(chooseReceiving(both, own, closed.iban)).toEqual({ ok: false, error: 'closed' });
    expect(chooseReceiving(both, own, active.iban)).toMatchObject({ ok: true });
    const alone = listReceiving({ accounts: [], swiftAccounts: [closed.swiftAccount] }, own);
    expect(chooseReceiving(alone, own, closed.swiftAccount)).toEqual({ ok: false, error: 'closed' });
  });

  test('and the first usable account is shown instead', () => {
    const own = [closed, active];
    const both = listReceiving({ accounts: [closed.iban, active.iban], swiftAccounts: [] }, own);
    expect(chooseReceiving(both, own, undefined)).toMatchObject({ value: { iban: active.iban } });
    expect(chooseReceiving(both.slice(0, 1), own, undefined)).toEqual({ ok: false, error: 'closed' });
  });

  test('if it is no valid IBAN', () => {
    const turned = listReceiving({ accounts: ['DE89370400440532010300'], swiftAccounts: [] }, []);
    expect(chooseReceiving(turned, [], undefined)).toEqual({ ok: false, error: 'not_an_iban' });
    expect(chooseReceiving(turned, [], 'DE89370400440532010300')).toEqual({
      ok: false,
      error: 'not_an_iban',
    });
  });
});
