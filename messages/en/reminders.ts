/** Notices of what waits too long, in sentences without their full stop. */
export const en = {
  reminded: {
    order: 'Reminder: {times, plural, one {a payment is} other {# payments are}} pending your approval',
    batch: 'Reminder: {times, plural, one {a batch is} other {# batches are}} pending your approval',
    change_request:
      'Reminder: {times, plural, one {a change request is} other {# change requests are}} pending your decision',
    exception: 'Reminder: {times, plural, one {a payment needs} other {# payments need}} attention',
    reconciliation:
      'Reminder: {times, plural, one {a difference is} other {# differences are}} unresolved in reconciliation',
  },
  escalated: {
    order: 'Escalation: nobody has decided about {times, plural, one {a payment} other {# payments}}',
    batch: 'Escalation: nobody has decided about {times, plural, one {a batch} other {# batches}}',
    change_request:
      'Escalation: nobody has decided about {times, plural, one {a change request} other {# change requests}}',
    exception: 'Escalation: {times, plural, one {an exception is} other {# exceptions are}} still unresolved',
    reconciliation:
      'Escalation: {times, plural, one {a difference is} other {# differences are}} still unresolved in reconciliation',
  },
  wait: {
    hours: 'Pending for {hours, plural, one {# hour} other {# hours}}',
    days: 'Pending for {days, plural, one {# day} other {# days}}',
    deciders: '{wait}. Can decide: {names}',
    moreDeciders: '{wait}. Can decide: {names} and {more, plural, one {# other} other {# others}}',
    noDeciders: '{wait}. Nobody can decide: check roles and assignments',
  },
} as const;
