import { TriangleAlert } from 'lucide-react';
import { TextLink } from '@/components/ui/text-link';

type Warnings = Readonly<Record<string, string>>;

/** What a row looks like, in words, with the way to it where the words name one. */
export function RowWarnings({ batchId, warnings }: { batchId: string; warnings: Warnings | null }) {
  const lines = Object.entries(warnings ? wordsOf(batchId, warnings) : {});
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-warning text-xs">
      {lines.map(([kind, { words, href }]) => (
        <li key={kind} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="wrap-anywhere">
            {words}{' '}
            {href && (
              <TextLink href={href} target="_blank" className="relative z-1">
                Look at it
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(batchId: string, warnings: Warnings) {
  const { in_file, in_file_row, earlier_file, earlier_file_batch, earlier_file_row, order, order_id } =
    warnings;
  return {
    ...(in_file && { in_file: { words: in_file, href: in_file_row && rowHref(batchId, in_file_row) } }),
    ...(earlier_file && {
      earlier_file: {
        words: earlier_file,
        href: earlier_file_batch && rowHref(earlier_file_batch, earlier_file_row),
      },
    }),
    ...(order && { order: { words: order, href: order_id && `/payments/${order_id}` } }),
  };
}

const rowHref = (batchId: string, position: string | undefined): string =>
  position ? `/batches/${batchId}/rows/${position}` : `/batches/${batchId}`;
