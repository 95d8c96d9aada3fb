export const en = {
  panel: {
    title: 'Help: {page}',
    close: 'Close help',
    terms: 'Terms on this page',
    keys: 'Keys of this page',
    noKeys: 'This page has no keys of its own.',
    allKeys: 'All keyboard shortcuts',
    tour: 'Take a tour',
    glossary: 'All terms',
  },
  page: {
    title: 'Help and glossary',
    description: 'The terms that Paydesk uses, in plain words.',
    search: 'Search terms',
    list: 'Terms',
    none: 'No term matches “{typed}”',
    noneBody: 'Try another word, or clear the search to see all terms.',
    count: '{count, plural, one {# term} other {# terms}}',
    link: 'Link to {term}',
  },
  pages: {
    overview: {
      title: 'Overview',
      text: 'Your money now, what is pending your action, and what moves next. Figures come from the bank’s statements and from approved payments.',
    },
    calendar: {
      title: 'Calendar',
      text: 'What enters and leaves your accounts, day by day. Future days show approved, scheduled and recurring payments.',
    },
    cashDay: {
      title: 'Day',
      text: 'All movements of one day and the balances after them. For a day ahead, it shows what is expected.',
    },
    accounts: {
      title: 'Accounts',
      text: 'The accounts at the bank, with their balances. Approvers and admins can open another one. Two admins can make one confidential, so that only those who work on it and approvers read it.',
    },
    bankingDetails: {
      title: 'Banking details',
      text: 'What others need in order to pay you: account, bank, and a QR code for banking apps. Send it with your invoices.',
    },
    payments: {
      title: 'Payments',
      text: 'Every payment with its state, newest first. Filter by text, state, amount or day, and save filters as a view.',
    },
    newPayment: {
      title: 'Payment form',
      text: 'Draft one payment and submit it for approval. Nothing is sent before the required approvers have approved exactly this content.',
    },
    templates: {
      title: 'Payment templates',
      text: 'What the team pays again and again. A template fills in a new payment with the current details of a saved beneficiary; you can change everything before you submit it. Save one from the form or the page of a payment.',
    },
    transfer: {
      title: 'Own transfer',
      text: 'Move money between your own accounts. The policy decides whether it needs approvals like other payments.',
    },
    payment: {
      title: 'Payment',
      text: 'Everything about one payment: content, approvals, history, and what the bank answered. The buttons at the top are what you may do now.',
    },
    batches: {
      title: 'Batches',
      text: 'Files with many payments, from upload to the last row. Open a batch to see its progress.',
    },
    newBatch: {
      title: 'New batch',
      text: 'Upload a CSV, Excel or pain.001 file. You check columns and rows before anything is submitted. Mark payroll as confidential before you choose the file.',
    },
    batch: {
      title: 'Batch',
      text: 'One file of payments: correct its rows, run it dry, submit it, and follow it. An approval covers all rows at once by their Merkle root.',
    },
    recurring: {
      title: 'Recurring payments',
      text: 'Payments that the bank repeats by itself. Setting one up or changing it needs a second person.',
    },
    inbox: {
      title: 'Inbox',
      text: 'Everything that is pending your decision, the most urgent first. Read the risks and the content, then approve, decline or send back.',
    },
    exceptions: {
      title: 'Exceptions',
      text: 'Payments with an unknown outcome, and payments that could not be sent when due. Each says what happened and what you can do.',
    },
    changeRequests: {
      title: 'Change requests',
      text: 'Changes to people, policy, beneficiaries and accounts that need a second person. The requester cannot approve their own.',
    },
    beneficiaries: {
      title: 'Beneficiaries',
      text: 'The directory of those whom you pay. New or changed bank details are approved by a second person after a call.',
    },
    statements: {
      title: 'Statements',
      text: 'The bank’s statements of your accounts, by month, as PDF, Excel, CSV, camt.053 or MT940. Months are stored, so past ones open at once.',
    },
    verify: {
      title: 'Verification of a statement',
      text: 'Enter the code of a statement to see whether Paydesk issued it. The figures shown must be those of the document.',
    },
    accounting: {
      title: 'Accounting export',
      text: 'Entries for your accounting, each once. The account mapping says on which accounts they are booked. Only the last export can be withdrawn.',
    },
    pack: {
      title: 'Monthly pack',
      text: 'All statements of a month in one download, for accounting. Paydesk prepares it in the background.',
    },
    reconciliation: {
      title: 'Reconciliation',
      text: 'Payments and statements are compared every hour. Each difference has an assignee and is resolved with a reason.',
    },
    policy: {
      title: 'Policy',
      text: 'Who must approve which amount, the limits, and the cut-offs. A change needs two admins and applies to payments that are submitted afterwards.',
    },
    company: {
      title: 'Company',
      text: 'Address, letterhead and logo that statements, confirmations, reports and banking details print. Two admins agree on every change.',
    },
    webhooks: {
      title: 'Webhooks',
      text: 'Messages from the bank, with the check of their signature. They only make Paydesk ask sooner and change nothing themselves.',
    },
    audit: {
      title: 'Audit',
      text: 'Who did what and when, in records that nobody can change. Verify the chain, and keep its last hash elsewhere.',
    },
    status: {
      title: 'Status',
      text: 'Whether payments are being sent: what is wrong now, what to do, and each figure over the last day.',
    },
    people: {
      title: 'People',
      text: 'Everyone with access, their role, groups and second factors. Adding a person or changing rights needs two admins.',
    },
    tokens: {
      title: 'API tokens',
      text: 'Tokens with which programs read accounts, statements, payments, batches and differences. A token never reads more than its owner may read now, and it expires.',
    },
    outgoingWebhooks: {
      title: 'Outgoing webhooks',
      text: 'Events that Paydesk sends to your systems, signed so that they can verify them. A failed delivery is repeated for three days. Nothing confidential is sent.',
    },
    goLive: {
      title: 'Go live',
      text: 'What a new installation needs before it pays real money. Each step is read from the current state and cannot be ticked.',
    },
    profile: {
      title: 'Profile',
      text: 'Your sign-in, second factors, devices, deputy and language. Add two second factors, so that a lost one does not lock you out.',
    },
    notices: {
      title: 'Notifications',
      text: 'What concerned you, newest first. In your profile you choose what also reaches you by email.',
    },
    search: {
      title: 'Search',
      text: 'Finds accounts, payments, batches, beneficiaries and entries by words, amounts, dates or identifiers. You see only what your role may read.',
    },
    restore: {
      title: 'Restore',
      text: 'The database was restored from a backup, so nothing is sent for now. Two admins check what happened in between and resume sending.',
    },
    help: {
      title: 'Help',
      text: 'All terms in one list, to search and to link to. The Help button of each other page shows what matters there.',
    },
    other: {
      title: 'Paydesk',
      text: 'One person makes a payment, another one approves it, and Paydesk sends it exactly once. The navigation leads to all pages of your role.',
    },
  },
} as const;
