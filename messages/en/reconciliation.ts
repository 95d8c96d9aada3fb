export const en = {
  bulk: {
    assign: 'Assign to me',
    assignTitle: 'Assign the selected differences to you?',
    assignDescription: 'Others see that you work on them. Nothing else changes.',
    assignConfirm: 'Assign differences',
  },
  page: {
    title: 'Reconciliation',
    description:
      'Compares every order with the bank’s status and statement, and every outgoing entry with the orders.',

    noMatch: 'No matching differences',
    noMatchBody: 'Clear the filters to see all differences.',
    empty: 'No differences',
    allClear: 'No open differences',
    allClearBody: 'Everything that was compared agrees. Reconciliation runs every hour.',
    notRun: 'Not reconciled yet',
  },
  states: {
    open: 'Open',
    resolved: 'Resolved',
    gone: 'Cleared',
  },
  fields: {
    account: 'Account',
    amount: 'Amount',
    assignee: 'Assignee',
    age: 'Age',
    day: 'Day',
    difference: 'Difference',
    expected: 'Expected',
    reported: 'Reported',
    from: 'From',
    to: 'To',
    none: 'None',
    noAmount: 'none',
    payment: 'Payment',
    reason: 'Reason',
    reference: 'Reference',
    identifier: 'Our identifier',
    unassigned: 'Unassigned',
    unknown: 'Not known',
  },
  ago: {
    now: 'just now',
    minutes: '{count, plural, one {# minute ago} other {# minutes ago}}',
    hours: '{count, plural, one {# hour ago} other {# hours ago}}',
    days: '{count, plural, one {# day ago} other {# days ago}}',
  },
  age: {
    today: 'today',
    days: '{count, plural, one {# day} other {# days}}',
    weeks: '{count, plural, one {# week} other {# weeks}}',
  },
  kinds: {
    executed_without_order: 'Executed without order',
    paid_twice: 'Paid twice',
    amount_differs: 'Amount differs',
    counterparty_differs: 'Account differs',
    completed_not_booked: 'Completed, not booked',
    booked_but_not_completed: 'Booked, not completed',
    status_differs: 'Status differs',
    fee_differs: 'Fee differs',
    statement_broken: 'Statement does not add up',
    entries_rewritten: 'Past entries changed',
  },
  meanings: {
    executed_without_order:
      'Money left the account without an order in Paydesk. It was paid elsewhere, such as in the bank’s client portal, or nobody in your company paid it.',
    paid_twice:
      'The account was charged more than once for one order. Paydesk sends an order under one identifier only, so the bank has to explain this.',
    amount_differs: 'The booked amount differs from the amount that was ordered and approved.',
    counterparty_differs:
      'The money left a different account, or went to a different account, than the order that was approved.',
    completed_not_booked:
      'The bank reports the payment as executed, but it is on no statement. The next settlement day has passed.',
    booked_but_not_completed:
      'The statement shows the payment, but the order in Paydesk did not end as completed.',
    status_differs:
      'The bank now reports a different status than when the order ended. A bank may have returned the money.',
    fee_differs: 'The fee charged differs from the fee calculated for the order.',
    statement_broken:
      'The statement contradicts itself: its balances do not follow from its entries. Entries may be missing or changed.',
    entries_rewritten: 'Entries that the bank showed before have changed or are missing.',
  },
  nextSteps: {
    executed_without_order:
      'Find out who made the payment. If nobody did, call the bank at once, request the money back and have the access keys changed. If somebody did, resolve this difference and say who and why.',
    paid_twice:
      'Ask the bank to return the excess amount, and name both payments. Tell the beneficiary about the recall.',
    amount_differs:
      'Ask the bank for the reason, with the order’s identifier. An excess must be returned; a missing amount may need a new order.',
    counterparty_differs:
      'Call the bank and have the payment recalled. Do not pay again until you know where the money is.',
    completed_not_booked:
      'Ask the bank whether the payment was executed. Do not pay again unless it says no: the entry may only be late.',
    booked_but_not_completed:
      'Do not pay again: the money has left the account. Ask the bank for the status, and check the order’s timeline.',
    status_differs:
      'Check the statement for a return of the amount. If it was returned, the beneficiary was not paid: find out why before you pay again.',
    fee_differs:
      'Compare it with the bank’s tariff. Claim the difference, or resolve this if the tariff explains it.',
    statement_broken:
      'Open the statement and check the first inconsistent entry. Request a corrected statement from the bank; do not close the month with this one.',
    entries_rewritten:
      'Compare it with a statement that you downloaded before. Ask the bank why the past changed, and download the new one.',
  },
  runSteps: {
    books: 'Updating statements',
    statuses: 'Reading statuses from the bank',
    fees: 'Calculating fees',
    compare: 'Comparing',
  },
  events: {
    found: 'Found',
    changed: 'Changed',
    assigned: 'Assigned',
    unassigned: 'Unassigned',
    resolved: 'Resolved',
    reopened: 'Reopened',
    gone: 'Cleared',
    withReason: '{event}: {reason}',
  },
  filters: {
    kind: 'Kind',
    allKinds: 'All kinds',
    allAccounts: 'All accounts',
    anyAssignee: 'Any assignee',
    mine: 'Assigned to me',
    anyAge: 'Any age',
    minimumAge: '{days, plural, one {# day or more} other {# days or more}}',
    show: 'Show',
    clear: 'Clear',
  },
  table: {
    label: 'Differences',
    resolved: 'Resolved: {resolution}',
  },
  difference: {
    details: 'Details',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    amount: 'Difference',
    cleared: 'The difference has cleared',
    clearedBody: 'The reconciliation on <instant></instant> no longer found it.',
    stillExists: '{explanation} The difference itself still exists.',
    history: 'History',
  },
  sides: {
    order: 'Order',
    noOrder: 'No matching order.',
    similarOrder: 'similar',
    orderState: 'Status in Paydesk',
    statement: 'Statement',
    noEntry: 'No entry on any statement.',
    booked: 'Booked',
    period: '<from></from> to <to></to>',
    opening: 'Opening balance',
    closing: 'Closing balance',
    credits: 'Credits',
    debits: 'Debits',
    asOf: 'As of',
    bank: 'Bank status',
    bankNotAsked: 'The bank has not been asked about this payment yet.',
    status: 'Status',
    asked: 'Checked',
    notAsked: 'Not checked',
    commission: 'Fee',
    calculated: 'Calculated',
    quoted: 'as quoted to the maker',
    recalculated: 'as the bank calculates it now',
    charged: 'Charged',
    chargedAgain: 'Charged again ({number, number})',
    notCharged: 'Not on the statement',
    charge: '<amount></amount> on <day></day><account></account>',
    copyIdentifier: 'identifier',
    copyPayment: 'payment ID',
  },
  bankStatuses: {
    PENDING: 'Pending',
    COMPLETED: 'Completed',
    REJECTED: 'Rejected',
    NOT_FOUND: 'Payment not found',
  },
  assign: {
    unassign: 'Unassign',
    assignToMe: 'Assign to me',
    unassigned: 'Unassigned',
    assigned: 'Assigned to you',
  },
  resolve: {
    title: 'Resolve this difference?',
    description:
      'It moves to the resolved differences and stays there while the difference exists. Your name and reason are recorded.',
    button: 'Resolve difference',
    recurring: 'Recurring payment “{label}”, and this is its account',
    explanation: 'Explanation',
    done: 'Difference resolved',
  },
  reopen: {
    title: 'Reopen this difference?',
    description: 'It counts as open again. Who resolved it and why stays in its history.',
    button: 'Reopen difference',
    done: 'Difference reopened',
  },
  runCard: {
    label: 'Reconciliation status',
    summary:
      '{differences, plural, =0 {No open differences} one {# open difference} other {# open differences}} in {orders, plural, one {# order} other {# orders}} and {entries, plural, one {# entry} other {# entries}}',
    resolved:
      '{count, plural, one {# resolved difference still exists.} other {# resolved differences still exist.}}',
    statementsAsOf: 'Statements as of <instant></instant>.',
    notStarted: 'Reconciliation starts with the first order submitted here.',
    since:
      'Reconciled since <day></day>, the day of the first order here. Entries of that day that were on the statements without an order at <instant></instant> count as earlier ones.',
    partial: 'Some data could not be checked',
    notChecked:
      '{count, plural, one {# finished order has} other {# finished orders have}} not been checked with the bank yet. The next runs will check them.',
    unfinished: 'The last run did not finish',
    interrupted: 'Its process stopped, and the run was started again.',
    failed: 'An error occurred on our side. The run is retried every hour.',
  },
  run: {
    start: 'Run now',
    progress: 'Reconciliation progress',
    queued: 'Queued',
    interrupted: 'The run was interrupted and restarts within a few minutes',
  },
  resolutions: {
    made_elsewhere: 'The payment was made outside Paydesk and is correct',
    agreed_with_service: 'The bank has explained or corrected it',
    money_returned: 'The money was returned',
    recurring_payment: 'It is a recurring payment, and this is its account',
    charged_rightly: 'The amount or fee charged is correct',
    other: 'Another reason',
  },
} as const;
