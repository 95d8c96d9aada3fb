import type { AuditSubject } from './change-topics';

/** The kinds of records that people discuss: payments, batches, beneficiaries and differences. */
export const discussionKinds = ['order', 'batch', 'beneficiary', 'break'] as const;
export type DiscussionKind = (typeof discussionKinds)[number];

export const isDiscussionKind = (text: string): text is DiscussionKind =>
  discussionKinds.some((kind) => kind === text);

/** The subject of the audit records about each kind, whose pages refresh with its discussion. */
export const auditSubjectOf = {
  order: 'order',
  batch: 'batch',
  beneficiary: 'beneficiary',
  break: 'reconciliation',
} as const satisfies Readonly<Record<DiscussionKind, AuditSubject>>;

/** In characters. Long enough for a pasted message, short enough to read before a decision. */
export const longestComment = 2_000;
/** The formats of attachments. */
export const attachmentFormats = ['pdf', 'png', 'jpeg'] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];

/** Of one attachment. A scanned contract fits, and so does a photo of a phone. */
export const mostAttachedMegabytes = 10;
/** Of one record, withdrawn ones included, as their content stays. */
export const mostAttachments = 20;
export const mostAttachedMegabytesTogether = 50;

/** People of one comment. */
export const mostMentioned = 20;
