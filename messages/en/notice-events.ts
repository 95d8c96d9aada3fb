/** What happened, in a sentence without its full stop: to one subject, or to several in one notice. */
export const en = {
  status: {
    raised: '{times, plural, one {Paydesk needs attention} other {Paydesk needs attention: # problems}}',
    resolved: '{times, plural, one {A problem of Paydesk is} other {# problems of Paydesk are}} over',
  },
  order: {
    submit: '{who} submitted {times, plural, one {a payment} other {# payments}} for approval',
    withdraw: '{who} cancelled {times, plural, one {a payment} other {# payments}} of yours',
    add_approval:
      '{who} approved {times, plural, one {a payment} other {# payments}}; more approvals are needed',
    stopped: '{times, plural, one {A payment} other {# payments}} of yours could not be sent when due',
    expire: 'Nobody decided in time about {times, plural, one {a payment} other {# payments}} of yours',
    send_back: '{who} requested changes to {times, plural, one {a payment} other {# payments}} of yours',
    recall:
      '{times, plural, one {A payment of yours was stopped: the payment it replaces was made after all} other {# payments of yours were stopped: the payments they replace were made after all}}',
    declare_failed:
      '{times, plural, one {A payment of yours was} other {# payments of yours were}} declared failed',
    settle_late:
      '{times, plural, one {A payment} other {# payments}} of yours appeared after being declared failed',
    decline: '{who} declined {times, plural, one {a payment} other {# payments}} of yours',
    complete: '{times, plural, one {A payment of yours was} other {# payments of yours were}} executed',
    refuse: 'The bank refused {times, plural, one {a payment} other {# payments}} of yours',
    reject: 'The bank rejected {times, plural, one {a payment} other {# payments}} of yours',
    needs_attention: '{times, plural, one {A payment needs} other {# payments need}} attention',
  },
  batch: {
    deliver:
      '{who} delivered {times, plural, one {a batch that has} other {# batches that have}} to be taken over',
    submit: '{who} submitted {times, plural, one {a batch} other {# batches}} for approval',
    add_approval:
      '{who} approved {times, plural, one {a batch} other {# batches}}; more approvals are needed',
    exclude_by_approver:
      '{who} excluded payments from {times, plural, one {a batch} other {# batches}} of yours',
    send_back: '{who} requested changes to {times, plural, one {a batch} other {# batches}} of yours',
    decline: '{who} declined {times, plural, one {a batch} other {# batches}} of yours',
    expire: 'Nobody decided in time about {times, plural, one {a batch} other {# batches}} of yours',
    withdraw: '{who} withdrew {times, plural, one {a batch} other {# batches}} of yours',
    start: '{times, plural, one {A batch of yours has} other {# batches of yours have}} started',
    late_start: '{times, plural, one {A batch} other {# batches}} could not start on time',
    pause: '{who} paused {times, plural, one {a batch} other {# batches}}',
    resume: '{who} resumed {times, plural, one {a batch} other {# batches}}',
    stop: '{who} stopped {times, plural, one {a batch} other {# batches}}',
    finish: '{times, plural, one {A batch of yours is} other {# batches of yours are}} done',
  },
  comments: {
    commented:
      '{who} {times, plural, one {commented on {kind, select, order {a payment} batch {a batch} beneficiary {a beneficiary} other {a difference}}} other {made # comments}}',
    mentioned:
      '{who} mentioned you in {times, plural, one {a comment on {kind, select, order {a payment} batch {a batch} beneficiary {a beneficiary} other {a difference}}} other {# comments}}',
    file_attached:
      '{who} attached {times, plural, one {a file to {kind, select, order {a payment} batch {a batch} beneficiary {a beneficiary} other {a difference}}} other {# files}}',
  },
  person: {
    deputy_agreed:
      '{who} approved that you are the deputy of {times, plural, one {an approver} other {# approvers}}. Your profile says of whom, and when',
    deputy_ended:
      '{times, plural, one {A deputyship of yours has} other {# deputyships of yours have}} ended',
    sign_in_failed:
      'Someone entered wrong passwords for your account{times, plural, one {} other {, # times}}',
    second_factor_failed:
      'Someone entered wrong codes for your account{times, plural, one {} other {, # times}}',
    second_factor_unlocked:
      'An admin unlocked your two-factor authentication{times, plural, one {} other {, # times}}',
  },
  factor: {
    added:
      '{times, plural, one {A second factor was} other {# second factors were}} added to your account. If it was not you, withdraw it on your profile',
    activated:
      '{who} approved {times, plural, one {a second factor} other {# second factors}}. An owner or admin who does not recognise it can object or remove it',
    removed: '{who} removed {times, plural, one {a second factor} other {# second factors}}',
  },
  change_request: {
    opened: '{who} requested {times, plural, one {a change} other {# changes}}',
    approval_added:
      '{who} approved {times, plural, one {a change} other {# changes}}; another approval is missing',
    approved: '{who} approved {times, plural, one {a change} other {# changes}} of yours',
    declined: '{who} declined {times, plural, one {a change} other {# changes}} of yours',
  },
  recurring: {
    refused:
      '{times, plural, one {A request about a recurring payment was} other {# requests about recurring payments were}} refused by the bank',
    unknown:
      '{times, plural, one {A request about a recurring payment} other {# requests about recurring payments}} got no answer from the bank',
    not_sent:
      '{times, plural, one {A request about a recurring payment was} other {# requests about recurring payments were}} not sent to the bank',
  },
  event_endpoint: {
    disabled:
      '{times, plural, one {An endpoint of outgoing webhooks was} other {# endpoints of outgoing webhooks were}} disabled',
  },
  payment: {
    received: '{times, plural, one {Incoming payment} other {# incoming payments}}',
  },
  reconciliation: {
    found: 'Reconciliation found differences{times, plural, one {} other { # times}}',
  },
  subject: {
    payment: '{amount} to {name}',
    unnamed: '{amount} without a beneficiary',
    incoming: '{amount} from {name}',
    incomingUnnamed: '{amount} without a sender',
    batch: '{name}: {count, plural, one {# payment} other {# payments}}, {amount}',
  },
} as const;
