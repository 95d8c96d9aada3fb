import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of the audit records that people choose and order, after time and action. */
export const auditColumns = ['who', 'about', 'identifier', 'number'] as const;
export type AuditColumn = (typeof auditColumns)[number];

export const auditColumnChoice: ColumnChoice<AuditColumn> = { all: auditColumns, first: ['who', 'about'] };
