import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { DifferenceList } from '@/components/ui/values/difference-list';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { shownText } from '@/lib/kernel/texts/text';
import { t } from '@/messages/batch-run';

const fields: readonly { readonly field: keyof ListedRow & string; readonly term: string }[] = [
  { field: 'beneficiaryName', term: 'Name' },
  { field: 'beneficiaryAccount', term: 'Account' },
  { field: 'reference', term: 'Reference' },
  { field: 'beneficiaryAddress', term: 'Address' },
  { field: 'bankName', term: 'Bank' },
  { field: 'addressStreet', term: 'Street' },
  { field: 'addressTown', term: 'Town' },
];

/**
 * What was written of a row where banks will see something else; or what was written of one that is wrong.
 */
export function RowWritten({ row }: { row: ListedRow }) {
  const { typed } = row;
  if (!typed) return null;
  if (row.problems) {
    return (
      <Card>
        <CardHeader title={t('rowWritten.title', { line: String(row.line) })} />
        <CardBody>
          <DefinitionList
            items={Object.entries(typed).map(([term, text]) => ({ term, detail: shownText(text) }))}
          />
        </CardBody>
      </Card>
    );
  }
  const lines = fields.flatMap(({ field, term }) => {
    const [before, after] = [typed[field], row[field]];
    return before !== undefined && typeof after === 'string' && before !== after
      ? [{ term, before: shownText(before), after }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={t('rowWritten.writtenOtherwiseInLine', { line: String(row.line) })}
        description={t('rowWritten.description')}
      />
      <CardBody>
        <DifferenceList label={t('rowWritten.label')} lines={lines} />
      </CardBody>
    </Card>
  );
}
