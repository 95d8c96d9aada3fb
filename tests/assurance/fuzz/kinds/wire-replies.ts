/** Replies in the form of docs/contract.md, by the schema that reads them. */
const entry = {
  paymentId: '700000001', networkType: 'SEPA', date: '2026-11-20', beneficiaryName: 'Stadtwerke Köln GmbH', account: 'DE89370400440532013000',
  details: 'Invoice 2026-17', amount: '12.50', runningBalance: '1000.00', direction: 'OUTGOING', originalAmount: null,
  originalCurrency: null, feePaymentId: '', externalPaymentId: '0f3c2c66-9e0f-4a35-8e4e-3a7b8e6d9b11',
}; // biome-ignore format: a list of members

const account = {
  iban: 'LT289999907929000790', swiftAccount: null, status: 'ACTIVE', balance: '125000.00', tagName: 'Main', accountType: 'OPERATIONAL',
  isCommission: false,
}; // biome-ignore format: a list of members

export const replies = {
  accounts: { accounts: [account] },
  statement: {
    debitTurnover: '12.50', creditTurnover: '0.00', balanceStart: '1012.50', balanceEnd: '1000.00', clientName: 'Northlight Trading',
    account: 'LT289999907929000790', entries: [entry, { ...entry, direction: 'INCOMING' }],
  }, // biome-ignore format: a list of members
  payment: { ...entry, status: 'COMPLETED', otherAddressLine: 'Street 1', batchReference: null },
  deposit: {
    clientName: 'N', bankName: 'B', bankAddress: 'A', bicCode: 'DEUTDEFF', accounts: ['LT289999907929000790'], swiftAccounts: [],
    swift: { beneficiaryName: 'N', beneficiaryAddress: 'A', bankName: 'B', bankAddress: 'A', bankSwiftCode: 'DEUTDEFF' },
  }, // biome-ignore format: a list of members
  created: { paymentId: '700000001', status: 'PENDING' },
  state: {
    paymentId: '700000001',
    status: 'REJECTED',
    rejectReason: 'Closed',
    executionTime: '2026-11-27T14:30:00',
  },
  commission: { commission: '0.35', currency: 'EUR' },
  currencies: { currencies: ['USD', 'GBP'] },
  rate: { currency: 'USD', rate: 1.0834, amount: '10.00', originalAmount: '10.83' },
  refusal: { errors: [{ code: 50, message: 'Nonce is not monotonous', data: 'x' }], traceId: 'abc' },
  refusals: [{ code: '30000', message: 'No payment found' }],
} as const;

export const webhook = {
  event: 'payment.status',
  payload: {
    ...entry,
    status: 'COMPLETED',
    otherName: 'Stadtwerke Köln GmbH',
    otherAccount: 'DE89370400440532013000',
  },
} as const;
