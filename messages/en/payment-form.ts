export const en = {
  bankPreview: {
    title: 'What the bank will see',
    description: 'Banks pass on Latin letters, digits and a few signs. This is what is approved and sent.',
  },
  beneficiaryFields: {
    label: 'Name',
    ibanOrAccountNumber: 'IBAN or account number',
    iban: 'IBAN',
    bicOfTheBank: 'BIC of the bank',
    nameOfTheBank: 'Name of the bank',
    streetAndNumber: 'Street and number',
    town: 'Town',
    address: 'Address',
    body: 'Leave it empty where you can: the service takes it in one line only, and SEPA bars such addresses since 15 November 2026.',
  },
  beneficiaryPicker: {
    label: 'From the book',
    placeholder: 'Search by name, IBAN or town …',
  },
  bookNotice: {
    body: 'Not in the book. <textLink>Add it to the book</textLink> with what you typed, in a new tab.',
    title: 'In the book, but not verified yet',
    inTheBookAnd: 'In the book and verified: <link></link>',
    differsFromTheBook: 'Differs from the book',
    takeWhatTheBook: 'Take what the book has',
  },
  commissionField: {
    label: 'Charge the commission to',
    theAccountThatPays: 'The account that pays',
  },
  exchangeLine: {
    body: '1 EUR = {rate} {currency}, <instant></instant>',
  },
  fxFacts: {
    quotedWhenItWas: 'Quoted when it was submitted',
    body: 'No rate was to be had',
    commissionEur: 'Commission {formatAmount} EUR',
    theServiceDoesNot: 'The service does not say',
  },
  metadata: {
    titlePaymentsNew: 'New payment',
  },
  moneyFields: {
    label: 'Amount',
    body: 'What your account is debited, in euro.',
    theBeneficiaryGets: 'The beneficiary gets',
    referenceForTheBeneficiary: 'Reference for the beneficiary',
  },
  networkSelect: {
    label: 'Network',
    allNetworks: 'All networks',
  },
  newPaymentForm: {
    body: 'This does <textLink>an order that did not go through</textLink> again, under an identifier of its own. Correct what kept it from going through.',
  },
  newPaymentPage: {
    title: 'New payment',
    description: 'Someone other than you approves it before it is sent.',
  },
  options: {
    body: '{label} · {slice} · {formatAmount} EUR',
  },
  payFromField: {
    label: 'Pay from',
    choose: 'Choose',
  },
  paymentForm: {
    title: 'Leave this payment?',
    description: 'What you typed is not saved. Stay to save it as a draft, or leave and drop it.',
    body: 'What you typed until <instant></instant> is back. <button>Start afresh</button>',
    legend: 'How it travels',
    beneficiary: 'Beneficiary',
    payment: 'Payment',
    saveAsDraft: 'Save as draft',
    submitForApproval: 'Submit for approval',
  },
  paymentFormSkeleton: {
    label: 'Loading the form',
  },
  quoteFigures: {
    term: 'Amount',
    beneficiaryGetsAbout: 'Beneficiary gets about',
    commissionChargedTo: 'Commission, charged to {label}',
    commission: 'Commission',
    debitedInAll: 'Debited in all',
    balanceAfter: 'Balance after',
    body: '<triangleAlert></triangleAlert>The account does not cover this. The service would refuse it today.',
  },
  quotePanel: {
    title: 'Before it goes',
    body: 'Commission and the balance after it appear here once the form is complete.',
    theseFiguresAreNot: 'These figures are not to be had just now. You can go on without them.',
  },
  unsaid: {
    notKnown: 'not known',
  },
  whenFields: {
    legend: 'When it is sent',
    label: 'Send at',
  },
  whenInput: {
    hint: 'In your time zone, {viewersZone}',
  },
} as const;
