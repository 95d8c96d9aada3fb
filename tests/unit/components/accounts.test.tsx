import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AccountsOverview } from '@/components/accounts/accounts-overview';
import { OpenAccountForm } from '@/components/accounts/opening/open-account-form';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import { texts } from '../../support/code/texts';

const anAccount = (changes: Partial<Account> = {}): Account => ({
  iban: iban('DE89370400440532013000'),
  swiftAccount: null,
  status: 'ACTIVE',
  balance: fromDecimal('100.00'),
  tagName: null,
  accountType: 'OPERATIONAL',
  isCommission: false,
  ...changes,
});

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const overview = (accounts: readonly Account[], opened = 6) =>
  textOf(
    renderToStaticMarkup(
      <AccountsOverview
        accounts={accounts}
        limit={{ opened, max: 9 }}
        hrefOf={(account) => `/statements/${account.iban}`}
      />,
    ),
  );

describe('the overview of accounts', () => {
  test('adds up active accounts only', () => {
    const text = overview([
      anAccount({ balance: fromDecimal('1000.10') }),
      anAccount({ iban: iban('NL91ABNA0417164300'), balance: fromDecimal('0.25') }),
      anAccount({ iban: iban('GB29NWBK60161331926819'), balance: fromDecimal('7.00'), status: 'CLOSED' }),
    ]);
    expect(text).toContain('Total balance 1,000.35 EUR');
  });

  test('separates the company’s own money from client funds', () => {
    const text = overview([
      anAccount({ balance: fromDecimal('10.00') }),
      anAccount({
        iban: iban('NL91ABNA0417164300'),
        balance: fromDecimal('5.00'),
        accountType: 'CLIENT_FUNDS',
      }),
    ]);
    expect(text).toMatch(/Operational · 1 account 10\.00 EUR Client funds · 1 account 5\.00 EUR/);
  });

  test('shows everything that the provider says of an account', () => {
    const text = overview([
      anAccount({ tagName: 'Payroll', swiftAccount: 'GB29NWBK60161331926819', isCommission: true }),
    ]);
    for (const reported of [
      'Payroll',
      'Operational',
      texts.accounts('accountTable.commission'),
      'DE89 3704 0044 0532 0130 00',
      'GB29 NWBK 6016 1331 9268 19',
      'Active',
      '100.00',
    ]) {
      expect(text).toContain(reported);
    }
  });

  test('shows how many accounts of the limit were opened', () => {
    expect(overview([anAccount()])).toContain(texts.accounts('limit.opened', { opened: 6, max: 9 }));
  });

  test('says whom to contact when no account is left to open', () => {
    expect(overview([anAccount()], 9)).toContain(texts.accounts('limit.reached'));
  });

  test('says what to do without accounts', () => {
    expect(overview([])).toContain(texts.accounts('overview.empty'));
  });
});

test('the form of a new account shows the limit and explains both types before anything is sent', () => {
  const text = textOf(
    renderToStaticMarkup(
      <OpenAccountForm
        limit={{ opened: 9, max: 9 }}
        openAccount={() => Promise.reject(new Error('not sent'))}
        onOpened={() => undefined}
        onCancel={() => undefined}
      />,
    ),
  );
  for (const reported of [
    texts.accounts('limit.opened', { opened: 9, max: 9 }),
    texts.accounts('openAccountForm.limitReached'),
    texts.accounts('typeDescriptions.OPERATIONAL'),
    texts.accounts('typeDescriptions.CLIENT_FUNDS'),
  ]) {
    expect(text).toContain(reported);
  }
});
