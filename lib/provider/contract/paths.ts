/**
 * The paths of all calls (contract 4). To adapt an auxiliary call to a provider, edit its line here.
 * `{operator}` is replaced with the configured operator segment.
 */
export const paths = {
  listAccounts: { method: 'GET', path: '/api/1/eurowallet/status' },
  openAccount: { method: 'POST', path: '/api/1/eurowallet/account' },
  createPayment: { method: 'POST', path: '/api/2/eurowallet/payments' },
  paymentStatus: { method: 'GET', path: '/api/1/eurowallet/payments/status' },
  paymentDetails: { method: 'GET', path: '/api/1/{operator}/payments' },
  statement: { method: 'GET', path: '/api/1/eurowallet/payments/history' },
  depositDetails: { method: 'GET', path: '/api/1/eurowallet/deposit-details' },
  commission: { method: 'GET', path: '/api/1/eurowallet/payments/commission' },
  swiftCurrencies: { method: 'GET', path: '/api/2/eurowallet/payments/swift-currencies' },
  fxRate: { method: 'GET', path: '/api/2/eurowallet/payments/fx-rate' },
  setUpRecurring: { method: 'POST', path: '/api/2/eurowallet/recurring' },
  cancelRecurring: { method: 'POST', path: '/api/2/eurowallet/cancel-recurring' },
  reschedule: { method: 'POST', path: '/api/2/eurowallet/reschedule' },
  cancelScheduled: { method: 'POST', path: '/api/2/eurowallet/cancel-scheduled' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>;

/** The name of one of the fourteen calls. */
export type CallName = keyof typeof paths;

export const callNames = Object.keys(paths) as readonly CallName[]; // safe: the keys of a literal table

export const pathOf = (call: CallName, operatorSegment: string): string =>
  paths[call].path.replace('{operator}', operatorSegment);
