/** The kinds of subjects that audit records have, in the order of the audit page's filter. */
export const auditSubjects = [
  'order',
  'batch',
  'payment',
  'change_request',
  'policy',
  'beneficiary',
  'recurring',
  'template',
  'webhook',
  'account',
  'statement',
  'accounting',
  'person',
  'token',
  'payment_file',
  'event_endpoint',
  'reconciliation',
  'restore',
  'audit',
  'list',
  'installation',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const isAuditSubject = (text: string): text is AuditSubject =>
  auditSubjects.some((subject) => subject === text);

/**
 * What open pages are told about: that something of this kind has changed, never what. Everything that is
 * recorded in the audit chain, and notices.
 */
export const changeTopics = [...auditSubjects, 'notice'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export const isChangeTopic = (text: string): text is ChangeTopic =>
  changeTopics.some((topic) => topic === text);
