import { t } from '@/messages/documents';
import type { ReportDecision } from './report';

export const decisionLabel = (decision: ReportDecision['decision']): string => t(`decisions.${decision}`);

/**
 * `batch-report-payroll-november-1a2b3c4d.pdf`: ASCII without spaces, valid in a header and in every file
 * system.
 */
export function reportFileName(
  batch: { readonly id: string; readonly name: string },
  {
    stem,
    extension,
  }: { readonly stem: 'batch-report' | 'payment-status' | 'booked-payments'; readonly extension: string },
): string {
  const name = batch.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.(csv|xlsx|xml)$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return [stem, name, `${batch.id.slice(0, 8)}.${extension}`].filter(Boolean).join('-');
}
