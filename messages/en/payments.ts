export const en = {
  cancelPayment: {
    body: 'Ask to cancel this payment?',
    cancelThisPayment: 'Cancel this payment?',
    onceAnApproverHas: ', once an approver has agreed: the policy wants a second person for this',
    askForIt: 'Ask for it',
    cancelThePayment: 'Cancel the payment',
    cancelPayment: 'Cancel payment',
    hint: 'Whoever decides reads it.',
  },
  checking: {
    body: ' This takes long: tell the service’s support, and do not pay it again in another way.',
  },
  commentForm: {
    label: 'Comment',
    hint: 'Everyone who sees this {subject} reads it.',
    title: 'It was not said',
    comment: 'Comment',
  },
  doneAgain: {
    body: 'It was done again: <textLink>the new order</textLink>.',
  },
  duplicateNotice: {
    title: 'This may be paid already',
    body: 'The same account and amount within the last fortnight:',
    sameReference: ', same reference',
    itsMakerSays: 'Its maker says: “{reason}”',
  },
  duplicateQuestion: {
    title: 'This looks like a payment that is there already',
    body: 'Nothing is submitted yet; what you typed is kept as a draft.',
    label: 'Why this is another payment',
    hint: 'The approver reads it.',
  },
  editPaymentPage: {
    title: 'Edit payment',
    body: 'Saving a change makes it a draft again, in a new version that has to be submitted and approved.',
    thisOrderAwaitsApproval: 'This order awaits approval',
    savingAChangeMakes:
      'Saving a change makes it a draft again, in a new version that has to be submitted and approved. Until then nothing is sent.',
    thisOrderIsApproved: 'This order is approved, and held until its date',
  },
  findPaymentPage: {
    title: 'Find a payment',
    body: 'Both the service’s payment identifier and the external identifier of an order are found here.',
    noPaymentHasThe: 'No payment has the identifier “{slice}”',
    typeAnIdentifierTo: 'Type an identifier to look for',
    searchTheOrdersFor: 'Search the orders for it instead',
  },
  held: {
    title: 'Its date has come, and it was not sent',
    body: 'Nothing is sent until someone decides: have it checked again, move it to another date, which needs approval again, or withdraw it.',
    itWasToBe:
      'It was to be sent on <instant></instant>. No money has moved. Paydesk keeps checking whether it can be sent; reschedule or withdraw it if it should not be.',
    lateNotSentYet: 'Late: not sent yet',
    itsDate: 'its date',
  },
  kinOf: {
    body: 'The order that did not go through',
    newOrder: 'New order',
  },
  limitUse: {
    ofEur: '{total} of {bound} EUR',
  },
  lineDetails: {
    evidence: 'Evidence',
  },
  metadata: {
    titlePaymentsIdEdit: 'Edit payment',
    titlePaymentsId: 'Payment order',
    titlePaymentsDetails: 'Payment',
    titlePaymentsFind: 'Find a payment',
    titlePayments: 'Payments',
  },
  moveDialog: {
    goBack: 'Go back',
  },
  moveHeld: {
    title: 'Move to another date',
    description:
      'The date is part of what was approved, so this makes a new version, which needs approval again. Until it has that, nothing is sent.',
    trigger: 'Move to another date',
    label: 'Send at',
    confirmLabel: 'Move and ask for approval',
  },
  namesOf: {
    what: 'external identifier',
    theEntryOfThis: 'The entry of this account',
  },
  notShown: {
    title: 'Payment',
    toThePayments: 'To the payments',
  },
  ofMaker: {
    editOrSubmit: 'Edit or submit',
    edit: 'Edit',
    newOrderFromThis: 'New order from this one',
    payAgain: 'Pay again',
  },
  ofState: {
    body: 'It was to be sent on <instant></instant>. Approved now, it is sent at once. Edit it to choose another date.',
    title: 'Its date has passed',
    twoPeopleDeclaredIt:
      'Two people declared it failed, as the service had no payment of it. It is not sent again, but still looked for: should it appear, this page and the exceptions say so.',
    declaredFailed: 'Declared failed',
    toPayAfterAll: '{meaning} To pay after all, make a new order with “Pay again”.',
    theServiceWillExecute: 'The service will execute it on <instant></instant>.',
  },
  ofStopped: {
    checkAgain: 'Check again',
    done: 'It is checked again in a moment.',
  },
  openAsks: {
    body: '{by} asked for it on <instant></instant>. Until someone else agrees, the service is not asked. <textLink>What was asked for</textLink>',
    title: '{title}: it waits for a second person',
  },
  orderFacts: {
    what: 'account number',
  },
  orderFilters: {
    label: 'Search payments',
    placeholder: 'Name, account, reference, amount …',
    drafted: 'Drafted',
    spoken: 'Drafted from',
    draftedTo: 'Drafted to',
    only: 'Only: {label}',
    body: 'that is not here any more',
    filter: 'Filter',
    clear: 'Clear',
  },
  orderPage: {
    title: 'Order',
    paidOutIn: 'Paid out in {currency}',
    identity: 'Identity',
    timeline: 'Timeline',
  },
  orderSentence: {
    eur: '{amount} EUR',
    notBefore: 'not before ',
    body: ' Commission from <span>{account}</span>.',
    thisMayBePaid:
      'This may be paid already: another order of the last fortnight pays the same amount to this account.',
  },
  orderStateBadge: {
    stopped: 'Stopped',
  },
  orderTable: {
    label: 'Payment orders',
    beneficiary: 'Beneficiary',
    reference: 'Reference',
    network: 'Network',
    state: 'State',
    drafted: 'Drafted',
    amountEur: 'Amount (EUR)',
    wasDue: 'Was due ',
    amount: 'Amount',
  },
  orderTimeline: {
    label: 'What happened to this order',
  },
  ourOrder: {
    title: 'Our order',
    open: 'Open',
  },
  paymentDetailsPage: {
    body: 'It takes exactly one identifier.',
    title: 'This address names no payment',
    label: 'Loading the payment',
  },
  paymentOf: {
    title: 'The service does not show this payment',
    payment: 'Payment {paymentId}',
    body: 'The service will execute it on <instant></instant>.',
    pending: 'Pending',
    rejected: 'Rejected',
  },
  paymentsPage: {
    newPayment: '<plus></plus>New payment',
    title: 'Payments',
    description: 'Every order of the team, from draft to execution.',
    newBatch: '<layers></layers>New batch',
    body: 'Orders appear here as soon as someone drafts one.',
    nothingMatchesTheseFilters: 'Nothing matches these filters. Take one away to see more.',
    noOrdersHere: 'No orders here',
    label: 'Pages',
    newest: 'Newest',
    older: 'Older',
  },
  reason: {
    body: 'So the policy asked for when it was last measured; what counts on its day has changed since.',
    itGoesToAn:
      'It goes to an account of our own. The stricter of two rules holds: the one for transfers between own accounts, and the one for the account that it leaves, <span>{band}</span>.',
    itGoesToAn2:
      'It goes to an account of our own. The rule for transfers between own accounts holds, whatever the sum.',
    withWhatElseGoes:
      'With what else goes to this beneficiary on <calendarDate></calendarDate>, it comes to <span>EUR {cumulated}</span>.',
    nothingElseGoesTo:
      'Nothing else goes to this beneficiary on <calendarDate></calendarDate>, so that its own sum counts.',
  },
  recallOrder: {
    title: 'Stop this payment?',
    body: 'It may have reached the bank already. It is not sent again and only looked up; if the bank has it, it goes on. If not, two people can declare it failed.',
    itHasNotBeen:
      'It has not been sent. Stopped, it stays on record and is never sent. To pay after all, make a new payment.',
    confirmLabel: 'Stop payment',
    stopPayment: 'Stop payment',
    hint: 'The maker and the approvers read it.',
  },
  reschedulePayment: {
    askForAnotherTime: 'Ask for another time',
    rescheduleThisPayment: 'Reschedule this payment',
    body: 'The policy wants a second person for this: the service is asked once an approver has agreed. The time is at most three months from now.',
    theServiceExecutesIt: 'The service executes it at the new time, at most three months from now.',
    trigger: 'Reschedule',
    label: 'Execute at',
    askForIt: 'Ask for it',
    reschedule: 'Reschedule',
    hint: 'Whoever decides reads it.',
  },
  seatList: {
    label: 'Approvals',
    someoneOf: 'someone of {group}',
    anyApprover: 'any approver',
    body: 'It has the approvals that it needs by now, which was not so when the last one was given. It goes on with one more approval, or when it is edited and submitted again.',
  },
  sentBack: {
    title: '{actorName} sent it back',
  },
  stateTabs: {
    label: 'States',
  },
  stoppedBeforeSending: {
    title: 'Not sent: needs a decision',
    body: 'The approval is old, so everything was checked again before sending. Check again once this is resolved, or stop the payment.',
  },
  swiftPart: {
    paidOutIn: 'paid out in {currency}',
  },
  taken: {
    body: 'Switched off before all had agreed: this does not count.',
  },
  turnedUp: {
    title: 'It appeared after it was declared failed',
    body: 'a new order was made from it',
  },
  warningList: {
    title: 'Be wary: this is how payment fraud looks',
  },
  whyCard: {
    label: 'What it needed and why',
    title: 'What it needed and why',
    description:
      'One approver. It is from before the policy was stamped on orders: someone who neither made nor edited it had to agree.',
    body: 'It is measured when it is submitted. Nobody was asked yet.',
    limits: 'Limits',
    whichIsInForce: ', which is in force now',
    underWhichItWas: ', under which it was last decided about',
    versionOfThePolicy: 'version {version} of the policy',
  },
  withdrawOrder: {
    title: 'Withdraw this order?',
    body: 'It was approved, and is held until its date. Withdrawn, it stays on record and is never sent. To pay after all, make a new order.',
    itStaysOnRecord: 'It stays on record and is never sent. To pay after all, make a new order.',
    confirmLabel: 'Withdraw',
    withdraw: 'Withdraw',
  },
} as const;
