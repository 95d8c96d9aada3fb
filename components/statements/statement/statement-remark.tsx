import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { entryHref, type StatementAddress } from '@/lib/statements/model/address';
import { showFault } from '@/lib/statements/model/show-fault';
import { firstBrokenEntry, type StatementHead } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';

type StatementRemarkProps = {
  readonly path: string;
  readonly address: StatementAddress;
  readonly head: StatementHead;
};

/** More remarks than one reads individually. */
const mostShown = 10;

/** Where a statement does not add up; nothing if it does. Exports have it, too. */
export function StatementRemark({ path, address, head }: StatementRemarkProps) {
  const { faults } = head;
  if (faults.length === 0) return null;
  const broken = firstBrokenEntry(head);
  const count = head.creditCount + head.debitCount;
  return (
    <Notice tone="negative" announce title={t('statementRemark.title')}>
      <ul className="mt-1 list-disc pl-4">
        {faults.slice(0, mostShown).map((fault) => (
          <li key={showFault(fault)}>{showFault(fault)}</li>
        ))}
        {faults.length > mostShown && (
          <li>{t('statementRemark.more', { count: faults.length - mostShown })}</li>
        )}
      </ul>
      <p className="mt-1">
        {t('statementRemark.body')}
        {broken !== undefined && broken < count && (
          <>
            {' '}
            <TextLink href={entryHref(path, address, { index: broken, count })}>
              {t('statementRemark.showEntry', { entry: broken + 1 })}
            </TextLink>
          </>
        )}
      </p>
    </Notice>
  );
}
