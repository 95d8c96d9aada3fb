import { Notice } from '@/components/ui/status/notice';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { Instant } from '@/components/ui/values/instant';
import type { Comparison } from '@/lib/statements/export/compare';
import { t } from '@/messages/exports';

/** Whether the statement cache still agrees with an issued statement. */
export function BooksToday({ comparison }: { comparison: Comparison }) {
  switch (comparison.kind) {
    case 'same':
      return (
        <Notice tone="positive" title={t('verification.same')}>
          {t.rich('verification.sameBody', { instant: () => <Instant at={comparison.asOf} /> })}
        </Notice>
      );
    case 'went_on':
      return (
        <Notice tone="warning" title={t('verification.extended')}>
          <p>{t.rich('verification.extendedBody', { instant: () => <Instant at={comparison.asOf} /> })}</p>
          <DifferenceList label={t('verification.figures')} lines={comparison.figures} />
        </Notice>
      );
    case 'differs':
      return (
        <Notice tone="negative" title={t('verification.changed')}>
          <p>
            {t.rich('verification.changedBody', {
              instant: () => <Instant at={comparison.asOf} />,
            })}
          </p>
          {comparison.figures.length > 0 ? (
            <DifferenceList label={t('verification.figures')} lines={comparison.figures} />
          ) : (
            <p className="mt-1">{t('verification.sameFigures')}</p>
          )}
        </Notice>
      );
    case 'not_cached':
      return (
        <Notice tone="warning" title={t('verification.noData')}>
          {t('verification.noDataBody')}
        </Notice>
      );
    case 'not_compared':
      return (
        <Notice tone="warning" title={t('verification.failed')}>
          {t('verification.failedBody')}
        </Notice>
      );
  }
}
