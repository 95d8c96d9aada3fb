import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import type { RowField } from '@/lib/batches/import/mapping/mapped-fields';
import { readNetworkWord } from '@/lib/batches/import/mapping/network-names';
import { showStoredValue } from '@/lib/kernel/formats/stored-value';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/batch-draft';
import type { PreparedRow } from '../../rows/row-values';

/** Replaces invisible and direction-changing characters with a visible symbol. */
const withoutHidden = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\u25a1');

/** The value of a field as written, and what is wrong with it. */
export function Value({
  row: { input, problems, exclusion },
  field,
  className,
  isRight = false,
  currency,
}: {
  row: PreparedRow;
  field: RowField;
  className?: string;
  /** Right-aligned, as figures are. */
  isRight?: boolean;
  /** The currency of an amount, if it differs from the heading's. */
  currency?: string | undefined;
}) {
  const problem = problems?.[field];
  // A wrong amount stays as written; others are in the form of the reader.
  const shown =
    field === 'amount' && !problem ? showStoredValue(input.amount) : shownText(field, input[field]);
  return (
    <span className="block">
      <span
        className={classNames(
          'block',
          className,
          problem && !exclusion && 'text-negative',
          exclusion && 'line-through',
        )}
      >
        {shown ? (
          <bdi>{shown}</bdi>
        ) : (
          problem && <span className="font-normal italic">{t('prepareRow.empty')}</span>
        )}
        {shown && currency && (
          <>
            {'\u00a0'}
            <bdi className="font-normal text-[0.86em] text-muted">
              {withoutHidden(currency.trim().toUpperCase())}
            </bdi>
          </>
        )}
      </span>
      {problem && !exclusion && <Problem isRight={isRight}>{problem}</Problem>}
    </span>
  );
}

function shownText(field: RowField, text: string): string {
  if (field !== 'network') return withoutHidden(text);
  const network = networks.find((each) => each === readNetworkWord(text));
  return network ? networkNames[network] : text;
}

export const Problem = ({ isRight = false, children }: { isRight?: boolean; children: ReactNode }) => (
  <span
    className={classNames(
      'block min-w-36 text-pretty whitespace-normal text-negative text-xs',
      !isRight && 'sm:text-left',
    )}
  >
    {children}
  </span>
);
