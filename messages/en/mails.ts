/** E-mails about notices, in the language of whoever gets them. */
export const en = {
  digest: {
    subject:
      'Paydesk: {sentence}{others, plural, =0 {} one {, and # more matter} other {, and # more matters}}',
    greeting: 'Hello {name}',
    preferences: 'Email preferences',
    more: 'and {count, number} more',
    account: '(account)',
  },
  pending: {
    approvals: '{count, plural, one {# payment is} other {# payments are}} pending your approval',
    exceptions: '{count, plural, one {# payment needs} other {# payments need}} attention',
    changes: '{count, plural, one {# change is} other {# changes are}} pending your decision',
  },
} as const;
