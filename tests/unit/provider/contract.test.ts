import { describe, expect, test } from 'vitest';
import {
  accountListSchema,
  createdPaymentSchema,
  depositDetailsSchema,
  fxRateSchema,
  paymentOrderSchema,
  paymentSchema,
  paymentStateSchema,
  recurringSetupSchema,
  statementSchema,
  webhookSchema,
} from '@/lib/provider/contract/contract';
import { sepaOrder, swiftOrder } from './orders';

const entry = {
  paymentId: 12345,
  networkType: 'SEPA_INSTANT',
  date: '2026-02-28',
  beneficiaryName: 'Мария Иванова',
  account: 'DE89370400440532013000',
  details: 'rent',
  amount: '10.50',
  runningBalance: '-0.01',
  direction: 'outgoing',
};

describe('an account', () => {
  const account = {
    iban: 'DE89370400440532013000',
    swiftAccount: null,
    status: 'ACTIVE',
    balance: '1234567890123.45',
    tagName: null,
    accountType: 'CLIENT_FUNDS',
    isCommission: false,
  };

  test('has its balance to the cent, however large', () => {
    const { accounts } = accountListSchema.parse({ accounts: [account] });
    expect(accounts[0]?.balance).toBe(123_456_789_012_345n);
  });

  test.each([
    ['balance', '12.345'],
    ['balance', '1,000.00'],
    ['balance', '1e3'],
    ['balance', null],
    ['iban', 'DE00370400440532013000'],
    ['status', 'OPEN'],
  ])('is not read when its %s is %j', (field, value) => {
    expect(accountListSchema.safeParse({ accounts: [{ ...account, [field]: value }] }).success).toBe(false);
  });
});

describe('values that the contract does not list yet', () => {
  const account = {
    iban: 'DE89370400440532013000',
    status: 'ACTIVE',
    balance: '1.00',
    accountType: 'savings',
    isCommission: false,
  };
  const statement = {
    debitTurnover: '10.50',
    creditTurnover: '0.00',
    balanceStart: '10.49',
    balanceEnd: '-0.01',
    clientName: 'Northwind',
    account: 'DE89370400440532013000',
  };

  test('keep an account of unknown type readable, with the provider’s name for it', () => {
    const { accounts } = accountListSchema.parse({ accounts: [account] });
    expect(accounts[0]?.accountType).toBe('SAVINGS');
  });

  test.each([
    ['FASTER_PAYMENTS', 'FASTER_PAYMENTS'],
    [null, 'UNKNOWN'],
  ])('leave an entry of the network %s readable', (networkType, read) => {
    const { entries } = statementSchema.parse({ ...statement, entries: [{ ...entry, networkType }] });
    expect(entries[0]?.networkType).toBe(read);
  });

  test('leave an entry without name, account and details readable', () => {
    const bare = { ...entry, beneficiaryName: null, account: null, details: null };
    const { entries } = statementSchema.parse({ ...statement, entries: [bare] });
    expect(entries[0]).toMatchObject({ beneficiaryName: '', account: '', details: '' });
  });

  test('accept a rate written as a number', () => {
    expect(fxRateSchema.parse({ currency: 'GBP', rate: 0.84 }).rate).toBe('0.84');
  });
});

describe('a payment', () => {
  test.each(['outgoing', 'OUTGOING', 'Outgoing'])(
    'has the direction outgoing when it is written %s',
    (word) => {
      const payment = paymentSchema.parse({ ...entry, direction: word, status: 'COMPLETED' });
      expect(payment.direction).toBe('outgoing');
    },
  );

  test('has the same identifier whether it came as a number or as text', () => {
    expect(createdPaymentSchema.parse({ paymentId: 77, status: 'PENDING' })).toEqual({
      paymentId: '77',
      status: 'PENDING',
    });
    expect(createdPaymentSchema.parse({ paymentId: '77', status: 'PENDING' }).paymentId).toBe('77');
  });

  test('has null for every field that may be absent', () => {
    const payment = paymentSchema.parse({
      ...entry,
      status: 'PENDING',
      feePaymentId: '',
      originalAmount: null,
    });
    expect(payment).toMatchObject({
      feePaymentId: null,
      externalPaymentId: null,
      originalAmount: null,
      originalCurrency: null,
      otherAddressTown: null,
      batchReference: null,
    });
  });

  test.each([2 ** 53, 1.5, '', 'a b', null])('may not have the identifier %j', (paymentId) => {
    expect(createdPaymentSchema.safeParse({ paymentId, status: 'PENDING' }).success).toBe(false);
  });

  test('is scheduled at an instant of UTC', () => {
    const state = paymentStateSchema.parse({
      paymentId: 1,
      status: 'PENDING',
      executionTime: '2026-12-01T08:00:00',
    });
    expect(state.executionTime?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
    expect(paymentStateSchema.parse({ paymentId: 1, status: 'PENDING' }).executionTime).toBeNull();
  });
});

test('a statement is read whole or not at all', () => {
  const statement = {
    debitTurnover: '10.50',
    creditTurnover: '0.00',
    balanceStart: '10.49',
    balanceEnd: '-0.01',
    clientName: 'Client',
    account: 'DE89370400440532013000',
    entries: [entry],
  };
  expect(statementSchema.parse(statement).entries[0]?.runningBalance).toBe(-1n);
  const broken = { ...statement, entries: [entry, { ...entry, date: '2026-02-30' }] };
  expect(statementSchema.safeParse(broken).success).toBe(false);
});

describe('banking details', () => {
  const details = {
    clientName: 'Client',
    bankName: 'Bank',
    bankAddress: 'Street 1',
    swift: {
      beneficiaryName: 'Operator',
      beneficiaryAddress: 'Street 2',
      bankName: 'Bank',
      bankAddress: 'Street 3',
      bankSwiftCode: 'CHASUS33',
    },
    accounts: [],
    swiftAccounts: [],
  };

  test.each(['bicCode', 'bankCode'])('have their BIC under the name %s', (name) => {
    expect(depositDetailsSchema.parse({ ...details, [name]: 'EVIULT2V' }).bicCode).toBe('EVIULT2V');
  });

  test.each([{ bicCode: '' }, { bicCode: null }])('have the BIC of bankCode beside %j', (empty) => {
    const read = depositDetailsSchema.parse({ ...details, ...empty, bankCode: 'EVIULT2V' });
    expect(read.bicCode).toBe('EVIULT2V');
  });

  test('are not read without a BIC', () => {
    expect(depositDetailsSchema.safeParse(details).success).toBe(false);
  });
});

test('a webhook needs no more than what tells its payment', () => {
  const payload = {
    paymentId: '77',
    account: 'DE89370400440532013000',
    amount: '0.01',
    direction: 'INCOMING',
    status: 'COMPLETED',
    otherName: 'Payer',
    otherAccount: 'X1',
  };
  const webhook = webhookSchema.parse({ event: 'payment.status', payload });
  expect(webhook.payload).toMatchObject({ paymentId: '77', networkType: 'SEPA', externalPaymentId: null });
});

describe('an order', () => {
  test.each(['0.00', '1', '1.5', '1.234', '-1.00', '01,00', ''])('may not have the amount "%s"', (amount) => {
    expect(paymentOrderSchema.safeParse(sepaOrder({ amount })).success).toBe(false);
  });

  test('requires an external identifier, which makes repeats safe', () => {
    expect(paymentOrderSchema.safeParse(sepaOrder({ externalPaymentId: '' })).success).toBe(false);
  });

  test('by SWIFT must have the bank and the address of its beneficiary', () => {
    for (const field of ['beneficiaryBankBic', 'beneficiaryAddressStreet', 'beneficiaryAddressTown']) {
      expect(paymentOrderSchema.safeParse({ ...swiftOrder(), [field]: '' }).success).toBe(false);
    }
  });
});

test.each([
  ['WEEKLY', 7],
  ['MONTHLY', 31],
  ['QUARTERLY', 92],
] as const)('a %s recurrence has days up to %i', (recurrenceType, last) => {
  const setup = { beneficiaryId: 1, recurrenceType, time: '08:30:00', enabled: true };
  expect(recurringSetupSchema.safeParse({ ...setup, day: last }).success).toBe(true);
  expect(recurringSetupSchema.safeParse({ ...setup, day: last + 1 }).success).toBe(false);
});
