import type { NoticeTopic } from '@/lib/db/schema/records/notices';

/** Whom a record of the audit chain concerns. Nobody is told what they did themselves. */
export type Audience =
  /**
   * Everyone who may still approve the order or batch: neither its maker, nor who edited it last, nor who has
   * decided already.
   */
  | 'deciders'
  | 'maker'
  /** Everyone who may resolve exceptions. */
  | 'resolvers'
  /** Everyone who may resolve a break between orders and books. */
  | 'reconcilers'
  /** The maker of the batch, and those who approved it: what happens while it runs. */
  | 'batch_people'
  /** Everyone who may ask again for a recurring payment, or stop it. */
  | 'recurring_people'
  /** Those who talked or decided about the order before, and its maker. */
  | 'involved'
  /** Everyone who may decide about the proposal. */
  | 'proposal_deciders'
  /** The person whose account it is. */
  | 'person'
  /** The person whose account it is, whoever did it, and everyone who may decide about second factors. */
  | 'person_and_admins'
  | 'proposer';

export type NoticeRule = {
  readonly topic: NoticeTopic;
  readonly audience: Audience;
  /** What happened, in a sentence without its full stop: once, or so many times. */
  readonly said: (who: string, times: number) => string;
  /** Sent by e-mail to everyone concerned, whatever they chose. */
  readonly isAlwaysMailed?: boolean;
  /** Where several of them are looked at together. */
  readonly together: string;
};

const payments = (times: number): string => (times === 1 ? 'a payment' : `${times} payments`);
const yours = (times: number): string => (times === 1 ? 'a payment of yours' : `${times} payments of yours`);
const batches = (times: number): string => (times === 1 ? 'a batch' : `${times} batches`);
const yourBatches = (times: number): string =>
  times === 1 ? 'a batch of yours' : `${times} batches of yours`;
const changes = (times: number): string => (times === 1 ? 'a change' : `${times} changes`);

const approval = (said: NoticeRule['said']): NoticeRule => ({
  topic: 'approvals',
  audience: 'deciders',
  said,
  together: '/approvals',
});
const outcome = (said: NoticeRule['said'], together = '/payments'): NoticeRule => ({
  topic: 'outcomes',
  audience: 'maker',
  said,
  together,
});
const batch = (said: NoticeRule['said'], audience: Audience = 'maker'): NoticeRule => ({
  topic: 'outcomes',
  audience,
  said,
  together: '/batches',
});
const exception = (audience: Audience, said: NoticeRule['said']): NoticeRule => ({
  topic: 'exceptions',
  audience,
  said,
  together: '/exceptions',
});
const proposal = (audience: Audience, said: NoticeRule['said']): NoticeRule => ({
  topic: 'changes',
  audience,
  said,
  together: '/changes',
});

/** What became of a request that a worker sent, if it was not simply taken. */
const recurring = (one: string, many = one): NoticeRule => ({
  topic: 'exceptions',
  audience: 'recurring_people',
  said: (_, times) =>
    times === 1
      ? `A request about a recurring payment ${one}`
      : `${times} requests about recurring payments ${many}`,
  together: '/recurring',
});

/** Told to the person whose account it is. E-mail about it goes with that about changes. */
const account = (once: string): NoticeRule => ({
  topic: 'changes',
  audience: 'person',
  said: (_, times) => (times === 1 ? once : `${once}, ${times} times`),
  together: '/profile',
});

const secondFactors = (times: number): string =>
  times === 1 ? 'a second factor' : `${times} second factors`;

/**
 * What lets somebody confirm in a person's name, or no longer. The person can object for as long as it does
 * not count.
 */
const secondFactor = (audience: Audience, said: NoticeRule['said']): NoticeRule => ({
  topic: 'changes',
  audience,
  said,
  isAlwaysMailed: true,
  together: '/profile',
});

const rules: Readonly<Record<string, NoticeRule>> = {
  'order.submit': approval((who, times) => `${who} submitted ${payments(times)} for approval`),
  'order.agree': approval((who, times) => `${who} approved ${payments(times)}; more approvals are missing`),
  'order.decline': outcome((who, times) => `${who} declined ${yours(times)}`, '/payments?state=declined'),
  'order.send_back': outcome((who, times) => `${who} sent ${yours(times)} back`, '/payments?state=draft'),
  'order.withdraw': outcome((who, times) => `${who} withdrew ${yours(times)}`, '/payments?state=withdrawn'),
  'order.expire': outcome(
    (_, times) => `Nobody decided in time about ${yours(times)}`,
    '/payments?state=expired',
  ),
  'order.refuse': outcome((_, times) => `The service refused ${yours(times)}`, '/payments?state=refused'),
  'order.reject': outcome((_, times) => `The service rejected ${yours(times)}`, '/payments?state=rejected'),
  // Of single payments alone, as every outcome: what a batch that was stopped calls off is told of the batch.
  'order.call_off': outcome(
    (_, times) =>
      times === 1
        ? 'A payment of yours was called off: what it was to pay again was paid after all'
        : `${times} payments of yours were called off: what they were to pay again was paid after all`,
    '/payments?state=withdrawn',
  ),
  'order.stopped': outcome(
    (_, times) => `${capital(yours(times))} could not be sent when due`,
    '/payments?state=held',
  ),
  'batch.submit': approval((who, times) => `${who} submitted ${batches(times)} for approval`),
  'batch.agree': approval((who, times) => `${who} approved ${batches(times)}; more approvals are missing`),
  'batch.take_out': batch((who, times) => `${who} took payments out of ${yourBatches(times)}`),
  'batch.decline': batch((who, times) => `${who} declined ${yourBatches(times)}`),
  'batch.send_back': batch((who, times) => `${who} sent ${yourBatches(times)} back`),
  'batch.withdraw': batch((who, times) => `${who} withdrew ${yourBatches(times)}`),
  'batch.expire': batch((_, times) => `Nobody decided in time about ${yourBatches(times)}`),
  'batch.start': batch((_, times) => `${capital(yourBatches(times))} ${times === 1 ? 'has' : 'have'} begun`),
  'batch.late_start': batch(
    (_, times) => `${capital(batches(times))} could not start on time`,
    'batch_people',
  ),
  'batch.pause': batch((who, times) => `${who} paused ${batches(times)}`, 'batch_people'),
  'batch.resume': batch((who, times) => `${who} resumed ${batches(times)}`, 'batch_people'),
  'batch.stop': batch((who, times) => `${who} stopped ${batches(times)}`, 'batch_people'),
  'batch.finish': batch((_, times) => `${capital(yourBatches(times))} ${times === 1 ? 'is' : 'are'} done`),
  'order.declare_failed': exception(
    'maker',
    (_, times) => `${capital(yours(times))} ${times === 1 ? 'was' : 'were'} declared failed`,
  ),
  'order.turn_up': exception(
    'maker',
    (_, times) => `${capital(yours(times))} turned up after being declared failed`,
  ),
  'exception.opened': exception(
    'resolvers',
    (_, times) => `${capital(payments(times))} ${times === 1 ? 'needs' : 'need'} someone to look`,
  ),
  'recurring.set_refused': recurring('was refused by the bank', 'were refused by the bank'),
  'recurring.set_unknown': recurring('got no answer from the bank'),
  'recurring.set_not_sent': recurring('was not sent to the bank', 'were not sent to the bank'),
  'recurring.cancel_refused': recurring('was refused by the bank', 'were refused by the bank'),
  'recurring.cancel_unknown': recurring('got no answer from the bank'),
  'recurring.cancel_not_sent': recurring('was not sent to the bank', 'were not sent to the bank'),
  'reconciliation.found': {
    topic: 'exceptions',
    audience: 'reconcilers',
    said: (_, times) =>
      times === 1
        ? 'Orders and books do not agree'
        : `Orders and books were found ${times} times not to agree`,
    together: '/reconciliation',
  },
  'order.commented': {
    topic: 'comments',
    audience: 'involved',
    said: (who, times) => (times === 1 ? `${who} commented on a payment` : `${who} made ${times} comments`),
    together: '/notices',
  },
  'person.sign_in_failed': account('Someone entered wrong passwords for your account'),
  'person.second_factor_failed': account('Someone entered wrong codes for your account'),
  'person.second_factor_unlocked': account('An admin unlocked your two-factor authentication'),
  'factor.added': secondFactor(
    'person',
    (_, times) =>
      `${times === 1 ? 'A second factor was' : `${times} second factors were`} added to your account. If it was not you, withdraw it on your profile`,
  ),
  'factor.activated': secondFactor(
    'person_and_admins',
    (who, times) =>
      `${who} approved ${secondFactors(times)}. An owner or admin who does not recognise it can object or remove it`,
  ),
  'factor.removed': secondFactor(
    'person_and_admins',
    (who, times) => `${who} removed ${secondFactors(times)}`,
  ),
  'proposal.agreed': proposal(
    'proposal_deciders',
    (who, times) => `${who} approved ${changes(times)}; another approval is missing`,
  ),
  'proposal.opened': proposal('proposal_deciders', (who, times) => `${who} asked for ${changes(times)}`),
  'proposal.approved': proposal('proposer', (who, times) => `${who} agreed to ${changes(times)} of yours`),
  'proposal.declined': proposal('proposer', (who, times) => `${who} declined ${changes(times)} of yours`),
};

/**
 * The one table from what happened to whom it concerns and how it reads. An action that is not here is
 * nobody's news.
 */
export const noticeRules: ReadonlyMap<string, NoticeRule> = new Map(Object.entries(rules));

/** How each topic reads to the one who chooses what to get e-mail about. */
export const topicWords: Readonly<
  Record<NoticeTopic, { readonly label: string; readonly description: string }>
> = {
  approvals: {
    label: 'Payments to approve',
    description: 'Collected for a minute: one e-mail, not one each.',
  },
  outcomes: {
    label: 'What became of my payments',
    description: 'Declined, sent back, refused, rejected, called off, expired, or stopped at their date.',
  },
  exceptions: {
    label: 'Payments that need someone to look',
    description: 'The service does not say what holds, or contradicts what was known.',
  },
  changes: { label: 'Changes that need two people', description: 'Asked of you, or decided about yours.' },
  comments: { label: 'Comments', description: 'On payments that you made, decided or talked about.' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
