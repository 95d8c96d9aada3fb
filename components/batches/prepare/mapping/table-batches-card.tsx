import { Notice } from '@/components/ui/status/notice';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { GroupedPayments } from '@/lib/batches/import/groups/count-groups';
import { batchesOfGroups, type TableBatch } from '@/lib/batches/import/groups/table-batches';
import type { OwnAccount } from '@/lib/batches/import/own-accounts';
import { t } from '@/messages/batch-preparation';
import { BatchesCard } from './batches-card';

/** The batches that a table becomes, with what is chosen for payments without an account or a date. */
export function TableBatchesCard({
  grouped: { groups, problems },
  accounts,
  chosen,
  now = new Date(),
}: {
  grouped: Pick<GroupedPayments, 'groups' | 'problems'>;
  accounts: readonly OwnAccount[];
  chosen: { readonly account: string; readonly scheduledFor: Date | null };
  now?: Date;
}) {
  // If the accounts are unavailable now, the server checks again when it reads the file.
  if (groups.length === 0 || accounts.length === 0) return null;
  // Nothing is imported until they are corrected, and that may change the batches.
  if (problems.length > 0) return null;
  const batches = batchesOfGroups(groups, accounts, chosen, now);
  if (!batches.ok) return <Notice tone="negative">{batches.error}</Notice>;
  return (
    <BatchesCard
      description={t('paymentPartsCard.ofTable')}
      batches={batches.value.map(({ number, account, count, sum, ...batch }) => ({
        number,
        account: account === '' ? t('paymentPartsCard.noAccount') : <Iban account={account} />,
        execution: <ExecutionOfBatch {...batch} />,
        count,
        sum,
      }))}
    />
  );
}

function ExecutionOfBatch({ scheduledFor, day, keys }: Pick<TableBatch, 'scheduledFor' | 'day' | 'keys'>) {
  if (!scheduledFor) {
    const havePassed = keys.every((key) => key.day !== '');
    return havePassed ? t('paymentPartsCard.nowAsPassed') : t('paymentPartsCard.now');
  }
  return day ? <CalendarDate date={day} /> : <Instant at={scheduledFor} />;
}
