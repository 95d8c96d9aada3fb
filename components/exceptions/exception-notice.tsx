import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { exceptionWords, outcomeWords } from '@/lib/orders/exceptions/labels';
import type { ExceptionRow } from '@/lib/orders/transitions/exception';
import { t } from '@/messages/exceptions';

/**
 * On an order's page: that it needs people, or how it ended that it did. Nothing where there never was an
 * exception.
 */
export function ExceptionNotice({ exception }: { exception: ExceptionRow | undefined }) {
  if (!exception) return null;
  const { id, kind, outcome } = exception;
  const link = <TextLink href={`/exceptions/${id}`}>{t('exceptionNotice.showTheEvidenceAnd')}</TextLink>;
  if (outcome) {
    return (
      <Notice title={t('exceptionNotice.title', { label: exceptionWords[kind].label })} className="mb-6">
        {outcomeWords[outcome]}. {link}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={t('exceptionNotice.needsAttention', { label: exceptionWords[kind].label })}
      className="mb-6"
    >
      {exceptionWords[kind].meaning} {link}
    </Notice>
  );
}
