import { TextLink } from '@/components/ui/layout/text-link';
import type { AuditRecord } from '@/lib/audit/queries';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { shownActor } from '@/lib/kernel/texts/actor';
import { t } from '@/messages/audit';

/** The subject of a record: a link if it has a page, else its name. */
export function AuditSubject({ record }: { record: AuditRecord }) {
  const { subjectKind, subjectId, details } = record;
  switch (subjectKind) {
    case 'order':
      return (
        <TextLink href={`/payments/${subjectId}`} className="identifier">
          {subjectId.slice(0, 8)}
        </TextLink>
      );
    case 'batch':
      return (
        <TextLink href={`/batches/${subjectId}`} className="identifier">
          {subjectId.slice(0, 8)}
        </TextLink>
      );
    case 'payment':
      return (
        <TextLink href={`/payments/find?q=${encodeURIComponent(subjectId)}`} className="identifier">
          {subjectId}
        </TextLink>
      );
    case 'beneficiary':
      return <TextLink href={`/beneficiaries/${subjectId}`}>{details.name || subjectId}</TextLink>;
    case 'recurring':
      return <TextLink href={`/recurring/${subjectId}`}>{details.label || subjectId}</TextLink>;
    case 'webhook':
      return (
        <TextLink href={`/webhooks/${subjectId}`} className="identifier">
          {subjectId.slice(0, 8)}
        </TextLink>
      );
    case 'change_request':
      return (
        <TextLink href={`/change-requests/${subjectId}`} className="identifier">
          {subjectId.slice(0, 8)}
        </TextLink>
      );
    case 'reconciliation':
      return (
        <TextLink href={details.break ? `/reconciliation/${subjectId}` : '/reconciliation'}>
          {t('record.reconciliation')}
        </TextLink>
      );
    case 'restore':
      return <TextLink href="/restore">{t('record.restore')}</TextLink>;
    case 'policy':
      return <TextLink href={`/policy/${subjectId}`}>{t('record.version', { version: subjectId })}</TextLink>;
    case 'event_endpoint':
      return <>{details.description || subjectId}</>;
    case 'person':
      return <>{details.name ?? shownActor(record.actorName)}</>;
    default:
      if (parseIban(subjectId).ok) return <span className="identifier">{groupIban(subjectId)}</span>;
      // A requested account has no number yet, but it may have a label.
      return <>{details.label || subjectId}</>;
  }
}
