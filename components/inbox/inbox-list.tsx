import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { ChangeMark } from '@/components/ui/live/change-mark';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/inbox';
import { InboxRow } from './inbox-row';
import { RowContent, type RowFacts } from './row-content';
import type { SelectableRow } from './selection/chosen';
import { RowCheckbox } from './selection/row-checkbox';
import { SelectionBar } from './selection/selection-bar';

/** A row of the list, and what changes about it. */
export type ListedRow = SelectableRow & { readonly mark: string; readonly facts: RowFacts };

/** The list of what is pending. It scrolls by itself where it stands beside a matter. */
export const InboxList = ({
  rows,
  now,
  firstHref,
  nextHref,
  empty,
}: {
  rows: readonly ListedRow[];
  now: Date;
  /** The first page, if this is another one. */
  firstHref: string | undefined;
  nextHref: string | undefined;
  /** In place of the rows if there are none. */
  empty: ReactNode;
}) => (
  <Card className="flex flex-col overflow-clip @4xl:max-h-[calc(100dvh-6rem)]">
    <SelectionBar />
    {rows.length === 0 ? (
      empty
    ) : (
      <ul aria-label={t('list.label')} className="min-h-0 divide-y overflow-y-auto">
        {rows.map(({ key, href, mark, facts, payment }) => (
          <li key={key} className="relative">
            <ChangeMark value={mark} />
            {payment && (
              <RowCheckbox
                rowKey={key}
                label={t('selection.row', {
                  name: payment.beneficiaryName,
                  amount: showAmount(payment.amount),
                })}
              />
            )}
            <InboxRow row={{ key, href }} isIndented={rows.some((row) => row.payment !== undefined)}>
              <RowContent facts={facts} now={now} />
            </InboxRow>
          </li>
        ))}
      </ul>
    )}
    {(firstHref || nextHref) && (
      <nav aria-label={t('list.pages')} className="flex justify-end gap-2 border-t px-4 py-2.5">
        {firstHref && (
          <ButtonLink href={firstHref} size="small">
            {t('list.first')}
          </ButtonLink>
        )}
        {nextHref && (
          <ButtonLink href={nextHref} size="small" rel="next">
            {t('list.next')}
          </ButtonLink>
        )}
      </nav>
    )}
  </Card>
);
