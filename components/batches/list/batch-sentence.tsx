import { Instant } from '@/components/ui/values/instant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { groupIban } from '@/lib/kernel/banking/iban';
import { formatAmount } from '@/lib/kernel/money';
import { t } from '@/messages/batches';
import { countOf } from './count';

/** A batch in one sentence: what a person reads before they decide. */
export const BatchSentence = ({
  batch: { rowCount, total, account, scheduledFor, name, leftOutCount },
  makerName,
}: {
  batch: BatchRow;
  makerName: string;
}) => (
  <>
    Send <strong className="font-semibold text-text">{countOf(rowCount, 'payment')}</strong> of{' '}
    <strong className="tabular font-semibold text-text">
      {t('batchSentence.eur', { total: formatAmount(total) })}
    </strong>{' '}
    together, from <span className="identifier text-text">{groupIban(account ?? '')}</span>
    {scheduledFor && (
      <>
        , <strong className="font-semibold text-text">{t('batchSentence.notBefore')}</strong>
        <Instant at={scheduledFor} className="font-semibold text-text" />
      </>
    )}
    . They are the rows of “{name}”, which {makerName} submitted
    {leftOutCount > 0 &&
      `, without ${countOf(leftOutCount, 'row')} that ${leftOutCount === 1 ? 'was' : 'were'} left out`}
    .
  </>
);
