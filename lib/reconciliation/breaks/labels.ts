import type {
  BreakEventKind,
  BreakKind,
  ResolutionKind,
  RunStep,
} from '@/lib/kernel/states/reconciliation-states';

/** What each kind of break is to a treasurer: its name, what it means, and what to do about it. */
export const breakWords: Readonly<
  Record<BreakKind, { readonly label: string; readonly meaning: string; readonly whatToDo: string }>
> = {
  executed_without_order: {
    label: 'Executed without order',
    meaning:
      'Money left the account, and no order was made for it here. Either it was paid past this desk, such as in the client portal of the service, or nobody of yours paid it.',
    whatToDo:
      'Ask who made it. If nobody did, call the service at once, ask for the money back, and have the access keys changed. If somebody did, resolve this and say who and why.',
  },
  paid_twice: {
    label: 'Paid twice',
    meaning:
      'The account was charged for one order more than once. The desk sends an order under one identifier only, so that the service is to answer for this.',
    whatToDo:
      'Ask the service to return what is too much, and name both payments. Tell the beneficiary that it will be called back.',
  },
  amount_differs: {
    label: 'Amount differs',
    meaning: 'What was booked is not what was ordered and approved.',
    whatToDo:
      'Ask the service why, with the order’s identifier. What is too much is to be returned; what is missing may need an order of its own.',
  },
  counterparty_differs: {
    label: 'Other account',
    meaning:
      'The money left another account than the one that was ordered, or went to another one than was approved.',
    whatToDo:
      'Call the service and have the payment called back. Do not pay it again before you know where the money is.',
  },
  completed_not_booked: {
    label: 'Completed, not booked',
    meaning:
      'The service says that the payment was executed, but it is in no statement, although the next day on which banks settle is over.',
    whatToDo:
      'Ask the service whether it was executed. Do not pay it again before it says no: the entry may only be late.',
  },
  booked_but_not_completed: {
    label: 'Booked, not completed',
    meaning: 'The statement shows the payment, while the order here did not end as completed.',
    whatToDo:
      'Do not pay it again: the money has left. Ask the service for its status, and look at the order’s timeline.',
  },
  status_differs: {
    label: 'Status differs',
    meaning:
      'The service says something else of the payment now than it said when the order ended. A bank may have sent the money back.',
    whatToDo:
      'Look whether the amount came back in the statement. If it did, the beneficiary was not paid: clear up why before you pay again.',
  },
  fee_differs: {
    label: 'Fee differs',
    meaning: 'The commission that was charged is not the one that was calculated for the order.',
    whatToDo:
      'Compare it with the service’s tariff. Claim the difference, or resolve this where the tariff explains it.',
  },
  statement_broken: {
    label: 'Statement does not add up',
    meaning:
      'The statement contradicts itself: balances do not follow from the entries. Entries may be missing or changed.',
    whatToDo:
      'Open the statement and look at the first entry that breaks. Ask the service for a corrected one; do not close the month on it.',
  },
  entries_rewritten: {
    label: 'Past was changed',
    meaning: 'The service showed entries before that it does not show any more as they were.',
    whatToDo:
      'Compare with a statement that was downloaded before. Ask the service why the past changed, and download the new one.',
  },
};

export const resolutionWords: Readonly<Record<ResolutionKind, string>> = {
  made_elsewhere: 'The payment was made past this desk, and is right',
  agreed_with_service: 'The service has explained or corrected it',
  money_returned: 'The money came back',
  recurring_payment: 'It is a recurring payment, and this is its account',
  charged_rightly: 'The amount or fee is right as it was charged',
  other: 'Another reason',
};

export const stepWords: Readonly<Record<RunStep, string>> = {
  books: 'Bringing the books up to date',
  statuses: 'Reading statuses from the service',
  fees: 'Calculating commissions',
  compare: 'Comparing',
};

export const eventWords: Readonly<Record<BreakEventKind, string>> = {
  found: 'Found',
  changed: 'Became something else',
  commented: 'Comment',
  owned: 'Assigned',
  disowned: 'Given back',
  resolved: 'Resolved',
  reopened: 'Opened again',
  gone: 'No longer there',
};

/** Why a command about a break was refused. Every code has its wording here, and only here. */
export const breakRefusals = {
  not_found: 'There is no such break.',
  gone: 'This break is not there any more. The page now shows since when.',
  wrong_state: 'Somebody was faster. The page now shows where it stands.',
  own_order: 'You made or edited this order, so somebody else has to resolve its break.',
  no_candidate: 'This entry does not fit that recurring payment. Choose another reason.',
  text_missing: 'Say why, in a few words, so that others can rely on it.',
} as const;
export type BreakRefusal = keyof typeof breakRefusals;

export const longestText = 1_000;
