import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { ExceptionRow } from '@/lib/orders/transitions/exception';
import { t } from '@/messages/exceptions';

/** The exception of an order: that it needs attention, or its outcome. Nothing if it never had one. */
export function ExceptionNotice({ exception }: { exception: ExceptionRow | undefined }) {
  if (!exception) return null;
  const { id, kind, outcome } = exception;
  const link = <TextLink href={`/exceptions/${id}`}>{t('detail.viewEvidence')}</TextLink>;
  if (outcome) {
    return (
      <Notice title={t('detail.resolvedTitle', { label: t(`labels.${kind}`) })} className="mb-6">
        {t(`outcomes.${outcome}`)}. {link}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('detail.openTitle', { label: t(`labels.${kind}`) })} className="mb-6">
      {t(`meanings.${kind}`)} {link}
    </Notice>
  );
}
