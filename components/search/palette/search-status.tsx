import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { t } from '@/messages/search';

type SearchStatusProps = {
  readonly typed: string;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly isError: boolean;
  readonly isSlow: boolean;
  readonly onAgain: () => void;
};

/** The status beside the results: none found and how to search, slow, or failed. */
export function SearchStatus({ typed, count, isCurrent, isError, isSlow, onAgain }: SearchStatusProps) {
  return (
    <div role="status" className="px-4.5 text-[0.8125rem] text-muted empty:hidden [&>div]:py-3">
      {typed === '' ? undefined : isError ? (
        <div>
          <p className="font-medium text-text">{t('status.failed')}</p>
          <p className="mt-0.5">{t('status.failedHint')}</p>
          <button type="button" onClick={onAgain} className={`${buttonStyles({ size: 'small' })} mt-3`}>
            {t('status.retry')}
          </button>
        </div>
      ) : isSlow ? (
        <div>{t('status.slow')}</div>
      ) : !isCurrent ? undefined : readSearch(typed) === undefined ? (
        <div>
          <p className="font-medium text-text">{t('status.needsLetter')}</p>
        </div>
      ) : count === 0 ? (
        <div>
          <p className="wrap-anywhere font-medium text-text">{t('status.none', { typed })}</p>
          <p className="mt-0.5">{t('status.searched')}</p>
          <div className="-mx-2.5">
            <SearchHint />
          </div>
        </div>
      ) : (
        <span className="sr-only">{t('status.count', { count })}</span>
      )}
    </div>
  );
}

/** The supported kinds of query. */
export const SearchHint = () => (
  <p className="px-2.5 pt-1 pb-2 text-[0.8125rem] text-muted leading-relaxed">
    {t.rich('hint.body', {
      example: (chunks) => <Example>{chunks}</Example>,
    })}
  </p>
);

const Example = ({ children }: { children: ReactNode }) => (
  <span className="tabular whitespace-nowrap font-medium text-text">{children}</span>
);
