import { Notice } from '@/components/ui/status/notice';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { Instant } from '@/components/ui/values/instant';
import type { Comparison } from '@/lib/statements/export/compare';
import { t } from '@/messages/exports';

/** Whether the books say today what the statement said. */
export function BooksToday({ comparison }: { comparison: Comparison }) {
  switch (comparison.kind) {
    case 'same':
      return (
        <Notice tone="positive" title={t('booksToday.title')}>
          {t.rich('booksToday.body', { instant: () => <Instant at={comparison.asOf} /> })}
        </Notice>
      );
    case 'went_on':
      return (
        <Notice tone="warning" title={t('booksToday.genuineItsLastDay')}>
          <p>
            {t.rich('booksToday.thisStatementWasIssued', { instant: () => <Instant at={comparison.asOf} /> })}
          </p>
          <DifferenceList label={t('booksToday.label')} lines={comparison.figures} />
        </Notice>
      );
    case 'differs':
      return (
        <Notice tone="negative" title={t('booksToday.genuineButTheBooks')}>
          <p>
            {t.rich('booksToday.thisStatementWasIssued2', {
              instant: () => <Instant at={comparison.asOf} />,
            })}
          </p>
          {comparison.figures.length > 0 ? (
            <DifferenceList label={t('booksToday.label')} lines={comparison.figures} />
          ) : (
            <p className="mt-1">{t('booksToday.allFiguresAreThe')}</p>
          )}
        </Notice>
      );
    case 'not_kept':
      return (
        <Notice tone="warning" title={t('booksToday.genuineTheBooksOf')}>
          {t('booksToday.thisStatementWasIssued3')}
        </Notice>
      );
    case 'not_compared':
      return (
        <Notice tone="warning" title={t('booksToday.genuineItCouldNot')}>
          {t('booksToday.thisStatementWasIssued4')}
        </Notice>
      );
  }
}
