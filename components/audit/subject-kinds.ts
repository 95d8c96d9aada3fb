import type { AuditEntry } from '@/lib/audit/record';

type SubjectKind = AuditEntry['subjectKind'];

/** What records are about, in the order of the filter. */
export const subjectKinds = {
  order: 'Orders',
  batch: 'Batches',
  payment: 'Payments',
  change_request: 'Change requests',
  policy: 'Policy',
  beneficiary: 'Beneficiaries',
  recurring: 'Recurring payments',
  webhook: 'Webhooks',
  account: 'Accounts',
  statement: 'Statements',
  person: 'People',
  reconciliation: 'Reconciliation',
  restore: 'Restores',
  audit: 'Audit',
} as const satisfies Record<SubjectKind, string>;

export const isSubjectKind = (text: string): text is SubjectKind => Object.hasOwn(subjectKinds, text);
