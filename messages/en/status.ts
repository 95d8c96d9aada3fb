export const en = {
  page: {
    title: 'Status',
    description: 'Whether payments are being sent, and what needs attention. Updated every minute.',
  },
  age: {
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    days: '{count, plural, one {# day} other {# days}}',
  },
  since: {
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    days: '{count, plural, one {# day} other {# days}}',
  },
  problems: {
    label: 'Problems',
    none: 'Everything is working',
    noneBody: 'Payments are being sent, and nothing needs attention.',
    open: 'Open page',
    no_worker: {
      title: 'No engine is running',
      body: 'Approved payments are not sent. Ask your operator to start the worker. Nothing is lost.',
    },
    no_leader: {
      title: 'Nobody sends to the bank',
      body: 'An engine is running, but it does not send. Ask your operator to read its log. Nothing is lost.',
    },
    provider_unreachable: {
      title: 'The bank cannot be reached',
      body: 'All requests have failed for more than five minutes. Payments are sent as soon as it is back: do not pay them elsewhere.',
    },
    clock_off: {
      title: 'The clock is wrong',
      body: 'The clocks of server and database differ. Ask your operator to synchronise them.',
    },
    sending_paused: {
      title: 'Sending is paused',
      body: 'The database was restored from a backup. Two admins compare and resume.',
    },
    payment_due: {
      title: 'A payment is overdue',
      body: 'It has been due for more than 15 minutes without an answer of the bank. It is sent as soon as the bank answers: do not pay it elsewhere.',
    },
    outcome_unknown: {
      title: 'The outcome of a payment is unknown',
      body: 'There has been no definite answer of the bank for more than 15 minutes. The money may have moved: do not pay it again.',
    },
    exceptions: {
      title: 'Payments need attention',
      body: 'Two people decide about each exception.',
    },
    differences: {
      title: 'Payments and statements differ',
      body: 'Somebody has to resolve each difference.',
    },
    reconciliation_stale: {
      title: 'The last reconciliation is old',
      body: 'It runs every hour, and last completed more than three hours ago.',
    },
    backup_overdue: {
      title: 'The last backup is old',
      body: 'The last one was completed more than 26 hours ago. Ask your operator to make one, and to read its log.',
    },
    deliveries_late: {
      title: 'Outgoing webhooks are late',
      body: 'A delivery has been pending for more than an hour. See what its receiver answers.',
    },
    endpoint_disabled: {
      title: 'An outgoing webhook endpoint is disabled',
      body: 'Its receiver failed for days or is gone. Repair the receiver, then enable the endpoint.',
    },
    jobs_failed: {
      title: 'Background jobs failed',
      body: 'Emails, statements or exports may be missing. Ask your operator to read the log.',
    },
  },
  figures: {
    paymentsDue: 'Payments due',
    oldestDue: 'Oldest payment due',
    paymentsChecking: 'Checking with the bank',
    exceptions: 'Exceptions',
    differences: 'Differences',
    deliveriesPending: 'Outgoing webhooks pending',
    jobsQueued: 'Background jobs',
    jobsFailed: 'Failed background jobs',
  },
  note: {
    oldest: 'Oldest {age} ago',
  },
  chart: {
    label: '{title} in the last 24 hours. {highest}',
    highest: 'Highest: {value}',
    none: 'No samples yet',
    dayAgo: '1 day ago',
    now: 'Now',
  },
  facts: {
    title: 'Processes',
    worker: 'Engine',
    running: 'Running',
    notRunning: 'Not running',
    leader: 'Last heartbeat of the leader',
    term: 'Term {number}',
    reconciliation: 'Last reconciliation',
    webhook: 'Last webhook of the bank',
    connections: 'Database connections',
    inUse: '{active, number} of {all, number} in use',
    clock: 'Clock against the database',
    off: '{age} off',
    endpoints: 'Endpoints disabled automatically',
    sending: 'Sending',
    paused: 'Paused',
    notPaused: 'Not paused',
    ago: '{age} ago',
    never: 'Not yet',
  },
};
