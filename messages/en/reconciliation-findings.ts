/** What reconciliation finds, in the wording in which it is stored and compared. */
export const en = {
  status: {
    otherPayment: 'Here it is payment {payment}; the provider speaks of payment {reported}.',
    unknown: 'Here it is {state}; the provider knows no such payment.',
    differs: 'Here it is {state}; the provider says {status}.',
    differsFor: 'Here it is {state}; the provider says {status}, “{reason}”.',
  },
  booking: {
    missing: 'Completed on {date}, and not in the statement up to {due}.',
    twice: '{count} entries name this order: payments {payments}.',
    amount: 'Ordered were {ordered} EUR, booked are {booked} EUR.',
    from: 'It was to be paid from {ordered}, and was from {booked}.',
    to: 'It was to go to {ordered}, and went to {booked}.',
    notCompleted: 'Booked on {date}; here it is {state}.',
  },
  fee: {
    none: 'No commission was charged.',
    noneCalculated: 'No commission was charged, and {calculated} EUR calculated.',
    notBooked: 'Its commission, payment {payment}, is not in the statement.',
    several: 'The commission was charged {count} times.',
    differs: 'Charged were {charged} EUR, and {calculated} EUR calculated.',
    account: 'The commission was to be charged to {ordered}, and was to {booked}.',
  },
  rewritten: {
    entry: 'One entry is not in the statement any more as shown before.',
    entries: '{count} entries are not in the statement any more as shown before.',
    moved: 'The balances of {count} entries moved since they were shown.',
    opening: 'It opens with another balance than before.',
  },
  unmatched: {
    again: 'Booked on {date} without naming an order, and the same as one that is booked already.',
    noOrder: 'Booked on {date} to {name}; no order here made it.',
    alike: 'It looks like an order that is not booked.',
    recurring: 'It may be the recurring payment {label}, for which nobody has confirmed this account yet.',
    oneOfRecurring:
      'It may be one of the recurring payments {labels}, for which nobody has confirmed this account yet.',
  },
  run: {
    notUpdated: 'The statement of {account} could not be updated: {reason}.',
    accountsRefused: 'The bank refused to list the accounts, so only known accounts were compared.',
    accountsUnanswered: 'The bank did not list the accounts, so only known accounts were compared.',
    noFees: 'The bank did not calculate the fees of {count} orders, so they were not compared.',
    notLoaded: 'Not all statements have been loaded yet, so payments without an order were not checked.',
    failed: 'The run ended with a fault of our own.',
  },
  parts: {
    away: 'the bank is not responding',
    refused: 'the bank refused the request',
  },
} as const;
