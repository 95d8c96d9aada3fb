import { type CallName, pathOf, paths } from '@/lib/provider/contract/paths';
import { depositDetails, listAccounts, openAccount } from './accounts';
import type { Call } from './call';
import { createPayment, paymentDetails, paymentStatus } from './payments';
import { commission, fxRate, swiftCurrencies } from './quotes';
import { cancelRecurring, setUpRecurring } from './recurring';
import { cancelScheduled, reschedule } from './scheduled';
import { statement } from './statement';

/** The handler of each call. */
export const calls: Readonly<Record<CallName, Call>> = {
  listAccounts,
  openAccount,
  createPayment,
  paymentStatus,
  paymentDetails,
  statement,
  depositDetails,
  commission,
  swiftCurrencies,
  fxRate,
  setUpRecurring,
  cancelRecurring,
  reschedule,
  cancelScheduled,
};

// safe: the keys of a literal table
export const callNames = Object.keys(paths) as [CallName, ...CallName[]];

/** Maps a method and path, written `GET /api/…`, to its call. */
export const routesFor = (operatorSegment: string): ReadonlyMap<string, CallName> =>
  new Map(callNames.map((name) => [`${paths[name].method} ${pathOf(name, operatorSegment)}`, name]));
