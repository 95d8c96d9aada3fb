import { Notice } from '@/components/ui/status/notice';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { t } from '@/messages/batch-preparation';

/** Number of lines whose text is shown. */
const shownLines = 5;

/** The lines of a table that are not read as payments: titles above its headings, and totals below. */
export function UnreadLines({ preview: { firstLines, titles, totals } }: { preview: TablePreview }) {
  const count = (titles?.count ?? 0) + totals.length;
  if (count === 0) return null;
  const above = firstLines.filter(({ line }) => titles?.lines.includes(line));
  return (
    <Notice title={t('unreadLines.title', { count })}>
      <Lines label={t('unreadLines.titles')} lines={above} count={titles?.count ?? 0} />
      <Lines label={t('unreadLines.totals')} lines={totals} count={totals.length} />
    </Notice>
  );
}

function Lines({ label, lines, count }: { label: string; lines: TablePreview['firstLines']; count: number }) {
  if (count === 0) return null;
  const shown = lines.slice(0, shownLines);
  return (
    <div className="mt-1.5 first:mt-0">
      <p>{label}</p>
      <ul aria-label={label} className="text-muted">
        {shown.map(({ line, text }) => (
          <li key={line} className="truncate">
            {t('unreadLines.line', { line: String(line), text })}
          </li>
        ))}
        {count > shown.length && <li>{t('unreadLines.more', { count: count - shown.length })}</li>}
      </ul>
    </div>
  );
}
