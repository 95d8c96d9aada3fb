import type { AuditEntry } from '@/lib/audit/record';

type SubjectKind = AuditEntry['subjectKind'];

/** The kinds of subjects in the order of the filter. */
export const subjectKinds = [
  'order',
  'batch',
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
  'restore',
  'audit',
] as const satisfies readonly SubjectKind[];

export const isSubjectKind = (text: string): text is SubjectKind =>
  subjectKinds.some((kind) => kind === text);
