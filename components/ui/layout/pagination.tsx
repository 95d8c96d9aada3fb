import { ChevronLeft, ChevronRight } from 'lucide-react';
import { showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/ui';
import { ButtonLink } from '../buttons/button-link';
import { buttonStyles } from '../style/button-styles';

/** The foot of a long list: the position, and links to the neighbouring pages. Pages count from 1. */
export function Pagination({
  page,
  pageSize,
  total,
  hrefOf,
}: {
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex items-center justify-between gap-4 px-5 py-3 print:hidden"
    >
      <p className="tabular text-[0.8125rem] text-muted">
        {t('pagination.range', { first: grouped(first), last: grouped(last), total: grouped(total) })}
      </p>
      <div className="flex gap-2">
        <Step direction="previous" href={page > 1 ? hrefOf(page - 1) : undefined} />
        <Step direction="next" href={last < total ? hrefOf(page + 1) : undefined} />
      </div>
    </nav>
  );
}

/** The foot of a list that is paged by a cursor: links to its first page and to the next one. */
export function CursorPagination({ first, next }: { first?: string | undefined; next?: string | undefined }) {
  if (!first && !next) return null;
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex justify-end gap-2 border-t px-5 py-3 print:hidden"
    >
      {first && (
        <ButtonLink href={first} size="small">
          {t('pagination.first')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next} size="small" rel="next">
          {t('pagination.next')}
        </ButtonLink>
      )}
    </nav>
  );
}

const grouped = (count: number): string => showCount(count);

function Step({ direction, href }: { direction: 'previous' | 'next'; href: string | undefined }) {
  const content = (
    <>
      {direction === 'previous' && <ChevronLeft aria-hidden />}
      {t(`pagination.${direction}`)}
      {direction === 'next' && <ChevronRight aria-hidden />}
    </>
  );
  if (href)
    return (
      <ButtonLink href={href} size="small" rel={direction === 'next' ? 'next' : 'prev'}>
        {content}
      </ButtonLink>
    );
  return (
    <button type="button" disabled className={buttonStyles({ size: 'small' })}>
      {content}
    </button>
  );
}
