import { CalendarClock, Repeat } from 'lucide-react';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import type { Coming } from '@/lib/cash/coming';
import { minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/cash';

/** Upcoming payments with date, state and link. `nameOf` gives the name of an account. */
export const ComingList = ({
  coming,
  nameOf,
}: {
  coming: readonly Coming[];
  nameOf: (account: string) => string;
}) =>
  coming.length === 0 ? (
    <EmptyState icon={<CalendarClock aria-hidden />} title={t('upcoming.empty')}>
      {t('upcoming.emptyBody')}
    </EmptyState>
  ) : (
    <ul aria-label={t('upcoming.label')} className="divide-y border-t">
      {coming.map((one) => (
        <li key={one.key} className="flex items-start justify-between gap-4 px-5 py-2.5">
          <div className="min-w-0">
            <TextLink href={one.href} className="wrap-anywhere">
              {one.name}
            </TextLink>
            <p className="mt-0.5 text-muted text-xs">
              {isStopped(one) ? t('upcoming.needsDecision') : <CalendarDate date={one.day} />}
              {one.account && ` · ${nameOf(one.account)}`}
              {one.kind === 'order' && one.isOwnTransfer && ` · ${t('upcoming.ownTransfer')}`}
              {one.kind === 'batch' && ` · ${t('upcoming.batch', { count: one.payments })}`}
            </p>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1">
            {one.amount === undefined ? (
              <span className="text-[0.8125rem] text-muted">{t('upcoming.unknownAmount')}</span>
            ) : (
              <Amount amount={minorUnits(-one.amount)} currency={null} className="font-medium" />
            )}
            {one.kind !== 'recurring' ? (
              <OrderStateBadge state={one.state} isStopped={isStopped(one)} />
            ) : (
              <Badge icon={<Repeat aria-hidden />}>{t('upcoming.recurring')}</Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  );

const isStopped = (one: Coming): boolean => one.kind === 'order' && one.isStopped;
