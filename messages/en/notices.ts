export const en = {
  page: {
    title: 'Notifications',
    empty: 'No notifications yet',
    emptyBody:
      'Updates on payments to approve, your own payments, exceptions, change requests and comments appear here.',
    noEarlier: 'No earlier notifications',
  },
  bell: {
    unread: 'Notifications: {count} unread',
    all: 'All notifications',
  },
  list: {
    title: 'Recent activity',
    empty: 'No notifications yet',
    loading: 'Loading …',
    failed: 'Notifications could not be loaded. Close this list and open it again.',
    unread: 'Unread:',
    markAllRead: 'Mark all as read',
    allRead: 'All notifications marked as read',
    notMarked: 'The notifications could not be marked as read. Try again.',
  },
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
  },
  pending: {
    title: 'Pending your action',
    approvals: '{count, plural, one {payment to approve} other {payments to approve}}',
    changes: '{count, plural, one {change request to review} other {change requests to review}}',
    exceptions: '{count, plural, one {payment needs attention} other {payments need attention}}',
  },
  mail: {
    title: 'Email notifications',
    sending: 'Collected for a minute, then sent in one email. All notifications also appear in Paydesk.',
    notConfigured:
      'No mail server is configured, so no emails are sent yet. All notifications appear in Paydesk.',
    save: 'Save preferences',
    saved: 'Preferences saved',
  },
  incoming: {
    title: 'Incoming payments',
    description: 'Notifications of payments to your company, as soon as the bank has booked them.',
    label: 'Notify me of',
    none: 'No incoming payments',
    any: 'All incoming payments',
    from: '{amount} or more',
    save: 'Save notifications',
  },
  topics: {
    approvals: 'Payments to approve',
    outcomes: 'Results of my payments',
    exceptions: 'Payments that need attention',
    changes: 'Change requests',
    comments: 'Comments and mentions',
    reminders: 'Reminders',
    incoming: 'Incoming payments',
    status: 'Problems of Paydesk',
  },
  topicDescriptions: {
    approvals: 'One email for all payments within a minute.',
    outcomes:
      'Executed, declined, returned for changes, refused, rejected, recalled, expired, or stopped at their date.',
    exceptions: 'The bank’s status is unclear or contradicts an earlier one.',
    changes: 'Requests that you can approve, and decisions on yours.',
    comments: 'On what you created, decided, work on or commented on, and comments that mention you.',
    reminders: 'Of what waits too long for your decision. Admins also learn what others have not decided.',
    incoming: 'Of the amount that you choose below.',
    status: 'Payments are not being sent, or something else on the page Status, and when it is over.',
  },
} as const;
