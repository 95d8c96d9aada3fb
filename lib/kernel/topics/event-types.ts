/**
 * What outgoing webhooks report: each type with the actions of the audit chain from which it is derived, so
 * that nothing is recorded a second time.
 */
export const actionsOfEvents = {
  'order.submitted': ['order.submit'],
  'order.approved': ['order.approve', 'order.hold'],
  'order.declined': ['order.decline'],
  'order.sent': ['order.accept', 'order.settle_late'],
  'order.completed': ['order.complete'],
  'order.rejected': ['order.reject'],
  'order.failed': ['order.refuse', 'order.declare_failed'],
  'order.cancelled': ['order.cancel', 'order.recall', 'order.withdraw'],
  'order.expired': ['order.expire'],
  'exception.opened': ['exception.opened'],
  'exception.closed': ['exception.closed'],
  'batch.submitted': ['batch.submit'],
  'batch.approved': ['batch.approve'],
  'batch.declined': ['batch.decline'],
  'batch.started': ['batch.start'],
  'batch.paused': ['batch.pause'],
  'batch.resumed': ['batch.resume'],
  'batch.stopped': ['batch.stop'],
  'batch.finished': ['batch.finish'],
  'difference.opened': ['reconciliation.found', 'reconciliation.reopened'],
  'difference.settled': ['reconciliation.resolved'],
  'payment.received': ['payment.received'],
  'account.opened': ['account.opened'],
  'status.raised': ['status.raised'],
  'status.resolved': ['status.resolved'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EventType = keyof typeof actionsOfEvents;

// safe: its keys are exactly these
export const eventTypes = Object.keys(actionsOfEvents) as readonly EventType[];

/** Sent on request to try an endpoint; it carries nothing of the company. */
export const testEventType = 'endpoint.test';
export type SentEventType = EventType | typeof testEventType;

export const sentEventTypes: readonly SentEventType[] = [...eventTypes, testEventType];

const typeOfAction: ReadonlyMap<string, EventType> = new Map(
  eventTypes.flatMap((type) => actionsOfEvents[type].map((action): [string, EventType] => [action, type])),
);

/** The type of event that an action of the audit chain is, if any. */
export const eventTypeOf = (action: string): EventType | undefined => typeOfAction.get(action);

/** Every action that is an event. */
export const eventActions: readonly string[] = [...typeOfAction.keys()];

/** How a delivery stands. `withheld`: what it reports became confidential before it was sent. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'withheld'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Whether an endpoint is sent to. `removed` is final. */
export const endpointStates = ['enabled', 'disabled', 'removed'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Why one is disabled: by an admin, by its reply 410, or after days without a success. */
export const disabledReasons = ['by_admin', 'gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** What became of an attempt without a successful status. */
export const attemptProblems = [
  'refused_status',
  'redirect',
  'timeout',
  'not_resolved',
  'address_refused',
  'tls',
  'connection',
  'secret_unreadable',
] as const;
export type AttemptProblem = (typeof attemptProblems)[number];
