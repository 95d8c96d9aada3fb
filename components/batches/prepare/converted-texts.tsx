import { TextLink } from '@/components/ui/layout/text-link';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import type { ConvertedField } from '@/lib/batches/draft/converted';
import { mappedFieldLabels } from '@/lib/batches/import/mapping/mapped-fields';
import { t } from '@/messages/batch-draft';
import { countText } from '../list/count';

/** Texts that are transliterated for banks, beside their originals. */
export function ConvertedTexts({
  batchId,
  count,
  first,
}: {
  batchId: string;
  count: number;
  first: readonly ConvertedField[];
}) {
  if (count === 0) return null;
  const words: Readonly<Record<string, string>> = mappedFieldLabels;
  return (
    <div>
      <p className="mb-2 text-[0.8125rem]">
        <span className="font-medium">{t('convertedTexts.title', { count })}</span>{' '}
        <TextLink href={`/batches/${batchId}?show=converted`}>{t('convertedTexts.showAll')}</TextLink>
      </p>
      <div className="overflow-hidden rounded-lg border">
        <Table label={t('convertedTexts.label')} fold={36}>
          <TableHead>
            <HeaderCell>{t('convertedTexts.row')}</HeaderCell>
            <HeaderCell>{t('convertedTexts.written')}</HeaderCell>
            <HeaderCell>{t('convertedTexts.sent')}</HeaderCell>
          </TableHead>
          <TableBody>
            {first.map(({ position, field, typed, sent }) => (
              <Row key={`${position} ${field}`}>
                <Cell label={t('convertedTexts.row')} className="tabular whitespace-nowrap">
                  <span>
                    {countText(position)}
                    <span className="text-muted text-xs">, {words[field] ?? field}</span>
                  </span>
                </Cell>
                <Cell label={t('convertedTexts.written')} className="wrap-anywhere">
                  {typed}
                </Cell>
                <Cell label={t('convertedTexts.sent')} className="wrap-anywhere font-medium">
                  {sent}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}
