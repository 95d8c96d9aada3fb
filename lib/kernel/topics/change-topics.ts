/** The kinds of subjects that audit records have. */
export const auditSubjects = [
  'order',
  'payment',
  'change_request',
  'policy',
  'beneficiary',
  'recurring',
  'webhook',
  'account',
  'statement',
  'person',
  'reconciliation',
  'batch',
  'restore',
  'audit',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/**
 * What open pages are told about: that something of this kind has changed, never what. Everything that is
 * recorded in the audit chain, and notices.
 */
export const changeTopics = [...auditSubjects, 'notice'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export const isChangeTopic = (text: string): text is ChangeTopic =>
  changeTopics.some((topic) => topic === text);
