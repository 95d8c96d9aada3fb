import type { NoticeTopic } from '@/lib/kernel/topics/notice-topics';

/** Whom a record of the audit chain concerns. Nobody is notified of their own actions. */
export type Audience =
  /**
   * Everyone who may still approve the order or batch: neither its maker, nor who edited it last, nor who has
   * decided already.
   */
  | 'deciders'
  | 'maker'
  /** Everyone who may draft payments. */
  | 'makers'
  /** Everyone who may resolve exceptions. */
  | 'resolvers'
  /** Everyone who may resolve a difference between orders and statements. */
  | 'reconcilers'
  /** The maker of the batch, and those who approved it: what happens while it runs. */
  | 'batch_people'
  /** Everyone who may request a recurring payment again, or cancel it. */
  | 'recurring_people'
  /**
   * Those who commented on or decided about the record, its maker or assignee; not those whom the comment
   * mentions, who have a notice of that.
   */
  | 'involved'
  /** Those whom the comment mentions. */
  | 'mentioned'
  /** Everyone who may decide about the change request. */
  | 'change_request_deciders'
  /** The person whose account it is. */
  | 'person'
  /** The person whose account it is, whoever did it, and everyone who may decide about second factors. */
  | 'person_and_admins'
  /** The deputy of the person that it is about. */
  | 'deputy'
  /** Both the deputy and that person. */
  | 'deputy_and_absent'
  | 'requester'
  /** Those whose decision was awaited when they were reminded of it. */
  | 'reminded'
  /** Those who watch incoming payments of this amount. */
  | 'incoming_watchers'
  /** Everyone who manages people and policy. */
  | 'admins';

export type NoticeRule = {
  readonly topic: NoticeTopic;
  readonly audience: Audience;
  /**
   * What happened, in a sentence without its full stop: in singular or plural by `times`, in the language of
   * the reader.
   */
  readonly said: (who: string, times: number) => string;
  /** E-mailed to everyone concerned, whatever their preferences. */
  readonly isAlwaysMailed?: boolean;
  /** The page that lists several of them. */
  readonly together: string;
};

export const approval = (reported: NoticeRule['said']): NoticeRule => ({
  topic: 'approvals',
  audience: 'deciders',
  said: reported,
  together: '/approvals',
});
export const outcome = (reported: NoticeRule['said'], together = '/payments'): NoticeRule => ({
  topic: 'outcomes',
  audience: 'maker',
  said: reported,
  together,
});
export const batch = (reported: NoticeRule['said'], audience: Audience = 'maker'): NoticeRule => ({
  topic: 'outcomes',
  audience,
  said: reported,
  together: '/batches',
});
export const exception = (audience: Audience, reported: NoticeRule['said']): NoticeRule => ({
  topic: 'exceptions',
  audience,
  said: reported,
  together: '/exceptions',
});
export const changeRequest = (audience: Audience, reported: NoticeRule['said']): NoticeRule => ({
  topic: 'changes',
  audience,
  said: reported,
  together: '/change-requests',
});

/** What became of a request that a worker sent, if it was not simply taken. */
export const recurring = (reported: NoticeRule['said']): NoticeRule => ({
  topic: 'exceptions',
  audience: 'recurring_people',
  said: reported,
  together: '/recurring',
});

/** Told to the person whose account it is. E-mail about it goes with that about changes. */
export const account = (reported: NoticeRule['said']): NoticeRule => ({
  topic: 'changes',
  audience: 'person',
  said: reported,
  together: '/profile',
});

/** Who approves in whose place. */
export const deputyship = (audience: Audience, reported: NoticeRule['said']): NoticeRule => ({
  topic: 'changes',
  audience,
  said: reported,
  together: '/profile',
});

/**
 * What lets somebody confirm in a person's name, or no longer. The person can object for as long as it does
 * not count.
 */
export const secondFactor = (audience: Audience, reported: NoticeRule['said']): NoticeRule => ({
  topic: 'changes',
  audience,
  said: reported,
  isAlwaysMailed: true,
  together: '/profile',
});
