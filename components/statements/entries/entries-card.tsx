import { Receipt, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Pagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ListBar } from '@/components/ui/table/list-bar';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { MinorUnits } from '@/lib/kernel/money';
import { addressHref, pageSize, type StatementAddress } from '@/lib/statements/model/address';
import type { EntryColumn } from '@/lib/statements/model/entries/columns';
import { showPeriod } from '@/lib/statements/model/show-period';
import { firstBreak, type StatementHead } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';
import { EntryFilter } from './entry-filter';
import { EntryTable, type ShownEntry } from './entry-table';

/** A page of entries, each with its zero-based number in the statement, oldest first. */
export type ShownEntries = {
  readonly entries: readonly ShownEntry[];
  /** The total number of matches. */
  readonly total: number;
  /** The sums of the matches; undefined without a search. */
  readonly turnovers: { readonly credits: MinorUnits; readonly debits: MinorUnits } | undefined;
  readonly page: number;
};

type EntriesCardProps = {
  readonly path: string;
  readonly address: StatementAddress;
  readonly head: StatementHead;
  readonly shown: ShownEntries;
  readonly layout: ListSettings<EntryColumn>;
  /** The tools of the list. */
  readonly tools: ReactNode;
};

/** The entries of a statement with search, paginated to keep long statements fast. */
export function EntriesCard({ path, address, head, shown, layout, tools }: EntriesCardProps) {
  const { entries, total, turnovers, page } = shown;
  const all = head.creditCount + head.debitCount;
  return (
    <Card>
      <CardHeader title={t('entriesCard.title')} />
      {all > 0 && <EntryFilter path={path} address={address} />}
      {all > 0 && (
        <ListBar
          totals={
            turnovers
              ? t('entriesCard.matching', {
                  total,
                  all,
                  credits: showAmount(turnovers.credits),
                  debits: showAmount(turnovers.debits),
                })
              : t('entriesCard.all', { all })
          }
        >
          {tools}
        </ListBar>
      )}
      {entries.length > 0 && (
        <EntryTable {...layout} path={path} address={address} entries={entries} broken={firstBreak(head)} />
      )}
      {total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(other) => addressHref(path, { ...address, page: other })}
        />
      )}
      {all === 0 && (
        <EmptyState icon={<Receipt aria-hidden />} title={t('entriesCard.empty')}>
          {t('entriesCard.emptyBody', { period: showPeriod(head.period) })}
        </EmptyState>
      )}
      {all > 0 && total === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('entriesCard.noMatch')}
          action={
            <ButtonLink href={addressHref(path, { ...address, search: { text: '' }, page: 1 })}>
              {t('entriesCard.showAll', { all })}
            </ButtonLink>
          }
        >
          {t('entriesCard.noMatchBody')}
        </EmptyState>
      )}
    </Card>
  );
}
