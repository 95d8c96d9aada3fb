import { TriangleAlert } from 'lucide-react';
import { TextLink } from '@/components/ui/layout/text-link';
import type { EarlierRow } from '@/lib/batches/draft/earlier-rows';
import { t } from '@/messages/batch-run';

type RowWarningsProps = {
  readonly batchId: string;
  /** The payee's account, by which the duplicates are found. */
  readonly account: string;
  readonly warnings: Readonly<Record<string, string>> | null;
  readonly earlier: EarlierRow | null;
};

/** A row's possible duplicates as messages, with links. */
export function RowWarnings({ warnings, ...row }: RowWarningsProps) {
  const lines = Object.entries(warnings ?? {});
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-warning text-xs">
      {lines.map(([kind, words]) => (
        <li key={kind} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="wrap-anywhere text-left">
            {words}{' '}
            <TextLink href={whereOf(kind, row)} target="_blank" className="relative z-1">
              {t('rowWarnings.compare')}
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where both can be compared: the payments to the same account, in this batch or overall. */
function whereOf(kind: string, { batchId, account, earlier }: Omit<RowWarningsProps, 'warnings'>): string {
  const query = new URLSearchParams({ q: account.replace(/\s/g, '') });
  switch (kind) {
    case 'in_file':
      return `/batches/${batchId}?show=all&${query}`;
    case 'order':
      return `/payments?${query}`;
    default:
      return earlier ? `/batches/${earlier.batchId}/rows/${earlier.position}` : '/batches';
  }
}
