import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/approvals';
import type { DecidedSubject } from './decide';

/** Warnings to read before approval, if there are any. */
export function CardWarnings({
  subject = 'payment',
  warnings,
  duplicateReason,
  passedAt,
  makerName,
}: {
  subject?: DecidedSubject;
  warnings: readonly string[];
  /** Why the maker submitted it despite a possible duplicate. */
  duplicateReason: string | null;
  /** The order's execution date, if it has passed. */
  passedAt: Date | undefined;
  makerName: string;
}) {
  const lines: { key: string; line: ReactNode }[] = [
    ...(duplicateReason
      ? [
          {
            key: 'duplicate',
            line: t('card.lookedAlike', { subject, maker: makerName, reason: duplicateReason }),
          },
        ]
      : []),
    ...(passedAt
      ? [
          {
            key: 'passed',
            line: <>{t.rich('card.datePassed', { instant: () => <Instant at={passedAt} /> })}</>,
          },
        ]
      : []),
    ...warnings.map((warning) => ({ key: warning, line: warning })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 border-t bg-warning-soft/60 px-5 py-3 text-[0.8125rem]">
      {lines.map(({ key, line }) => (
        <li key={key} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />
          <span className="wrap-anywhere min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}
