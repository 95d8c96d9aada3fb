import { describe, expect, it } from 'vitest';
import { fromDecimal, zero } from '@/lib/kernel/money';
import { startTransfer } from '@/lib/orders/drafts/start-transfer';
import { readTransfer } from '@/lib/orders/drafts/transfer-address';
import { transferHref } from '@/lib/orders/drafts/transfer-href';

const [operations, payroll, tax] = [
  { iban: 'LT121000011101001000', label: 'Operations', balance: 500_000n },
  { iban: 'LT189999900000000101', label: 'Payroll', balance: 900_000n },
  { iban: 'DE89370400440532013000', label: 'Tax', balance: 100n },
] as const;
const accounts = [operations, payroll, tax];
const nothing = { from: undefined, to: undefined, amount: '' };
const owner = 'Northlight Trading UAB';

const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams);

describe('the address of a transfer', () => {
  it('gives back account and amount', () => {
    const href = transferHref({ to: tax.iban, amount: fromDecimal('1234.50') });
    expect(readTransfer(paramsOf(href))).toEqual({ from: undefined, to: tax.iban, amount: '1,234.50' });
  });

  it('has no amount if none is known', () => {
    expect(transferHref({ to: tax.iban, amount: zero })).toBe(`/payments/transfer?to=${tax.iban}`);
  });

  it.each(['-1.00', '1', '1e9', '1,00', '12345678901234.00', 'NaN'])('ignores the amount %s', (amount) => {
    expect(readTransfer({ amount })).toEqual(nothing);
  });

  it('ignores what is no account', () => {
    expect(readTransfer({ from: 'LT00', to: ['LT121000011101001000'] })).toEqual(nothing);
  });
});

describe('a started transfer', () => {
  it('is paid from the account with the highest balance', () => {
    expect(startTransfer(accounts, nothing, owner)).toMatchObject({
      network: 'SEPA',
      account: payroll.iban,
      beneficiaryAccount: '',
      beneficiaryName: owner,
      reference: '',
    });
  });

  it('is not paid from the account that it goes to', () => {
    expect(
      startTransfer(accounts, { ...nothing, to: payroll.iban, from: payroll.iban }, owner),
    ).toMatchObject({
      account: operations.iban,
      beneficiaryAccount: 'LT18 9999 9000 0000 0101',
      reference: 'Transfer to Payroll',
    });
  });

  it('ignores accounts that are not ours', () => {
    const foreign = 'FR1420041010050500013M02606';
    expect(startTransfer(accounts, { ...nothing, to: foreign, from: foreign }, owner)).toMatchObject({
      account: payroll.iban,
      beneficiaryAccount: '',
    });
  });

  it('names the account if its owner is not known', () => {
    expect(startTransfer(accounts, { ...nothing, to: tax.iban }, undefined)).toMatchObject({
      beneficiaryName: 'Tax',
    });
  });

  it('needs two accounts', () => {
    expect(startTransfer([operations], nothing, owner)).toBeUndefined();
  });
});
