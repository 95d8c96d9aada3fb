export const en = {
  metadata: {
    titleWebhooksId: 'Webhook',
    titleWebhooks: 'Webhooks',
  },
  replayWebhook: {
    title: 'Replay this webhook?',
    description:
      'The engine reads the payment’s status from the service now. Nothing is taken from the webhook itself, and the replay is recorded with your name.',
    confirmLabel: 'Replay',
    replay: '<rotateCw></rotateCw>Replay',
  },
  verdictBadge: {
    verified: 'Verified',
  },
  webhookBody: {
    title: 'Body',
    body: 'JSON, indented here; otherwise as it came.',
    asItCameIt: 'As it came; it is not readable JSON.',
    notAllOfIt: 'Not all of it was kept: bytes that are no text, or more than is kept of what nobody signed.',
    itWasEmpty: 'It was empty.',
  },
  webhookFacts: {
    timesLast: '{deliveries, number} times, last <instant></instant>',
  },
  webhookFilters: {
    label: 'Payment, identifier or words of the body',
    placeholder: 'Payment, identifier, words …',
    which: 'Which',
    all: 'All',
    verified: 'Verified',
    notVerified: 'Not verified',
    verifiedNoOrderHere: 'Verified, no order here',
    show: 'Show',
    clear: 'Clear',
  },
  webhookPage: {
    body: 'Nothing was done because of it. {forged}',
    title: 'Not from the service, as far as anyone can say',
    delivery: 'Delivery',
  },
  webhookPayment: {
    namesNone: 'Names none',
  },
  webhookRow: {
    timesLast: '{deliveries, number} times, last <instant></instant>',
    label: 'Says',
    notUnderstood: 'Not understood',
    signature: 'Signature',
    about: 'About',
    ledTo: 'Led to',
    nothingYet: 'Nothing yet',
  },
  webhooksPage: {
    title: 'Webhooks',
    description:
      'What was sent to us as news of payments. It is a hint: the engine then reads the status from the service itself.',
    body: 'Every webhook is refused until there is one. Statuses come all the same, by asking for them.',
    noPublicKeyOf: 'No public key of the service is configured',
    label: 'Inbox',
    tryAnotherWordOr: 'Try another word, or look at everything.',
    theServiceSendsA: 'The service sends a webhook when a payment was executed or rejected.',
    nothingMatches: 'Nothing matches',
    nothingHasCome: 'Nothing has come',
    pages: 'Pages',
    newest: 'Newest',
    older: 'Older',
  },
  webhookTable: {
    label: 'Deliveries',
    came: 'Came',
    says: 'Says',
    signature: 'Signature',
    about: 'About',
    ledTo: 'Led to',
  },
  whatFollowed: {
    title: 'What followed',
    body: 'Whoever sent this named that order. It changed nothing about it; whatever happened since came from elsewhere.',
    theEnginesNextLook: 'The engine’s next look is due <instant></instant>.',
    nothingHasHappenedTo:
      'Nothing has happened to the order since: looks that find nothing new leave no line.',
    noOrderHereIs: 'No order here is about this payment.',
    itCannotBeReplayed: 'It cannot be replayed. {whyNotReplayed}',
    label: 'Replays',
    replayedBy: 'Replayed by {who}, <instant></instant>',
  },
} as const;
