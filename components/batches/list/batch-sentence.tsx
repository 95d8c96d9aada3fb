import { AccountInText } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/batches';

/** A batch in one sentence, to read before deciding. */
export const BatchSentence = ({
  batch: { rowCount, total, account, scheduledFor, name, excludedCount },
  makerName,
}: {
  batch: BatchRow;
  makerName: string;
}) => (
  <>
    {t.rich('batchSentence.send', {
      rowCount,
      total: showAmount(total),
      strong: (chunks) => <strong className="font-semibold text-text">{chunks}</strong>,
      sum: (chunks) => <strong className="tabular font-semibold text-text">{chunks}</strong>,
      account: () => <AccountInText>{groupIban(account ?? '')}</AccountInText>,
    })}{' '}
    {scheduledFor && (
      <strong className="font-semibold text-text">
        {t.rich('batchSentence.notBefore', { instant: () => <Instant at={scheduledFor} /> })}{' '}
      </strong>
    )}
    {t('batchSentence.source', { name, makerName })}
    {excludedCount > 0 && ` ${t('batchSentence.excluded', { excludedCount })}`}
  </>
);
