import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { DifferenceList } from '@/components/ui/values/difference-list';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { shownText } from '@/lib/kernel/texts/text';
import { t } from '@/messages/batch-run';

type FieldTerm = 'name' | 'account' | 'reference' | 'address' | 'bank' | 'street' | 'town';

const fields: readonly { readonly field: keyof ListedRow & string; readonly term: FieldTerm }[] = [
  { field: 'beneficiaryName', term: 'name' },
  { field: 'beneficiaryAccount', term: 'account' },
  { field: 'reference', term: 'reference' },
  { field: 'beneficiaryAddress', term: 'address' },
  { field: 'bankName', term: 'bank' },
  { field: 'addressStreet', term: 'street' },
  { field: 'addressTown', term: 'town' },
];

/** The original text of a row if banks see another one, or if the row is invalid. */
export function RowWritten({ row }: { row: ListedRow }) {
  const { typed } = row;
  if (!typed) return null;
  if (row.problems) {
    return (
      <Card>
        <CardHeader title={t('rowWritten.original', { line: String(row.line) })} />
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
      ? [{ term: t(`rowWritten.${term}`), before: shownText(before), after }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={t('rowWritten.converted', { line: String(row.line) })}
        description={t('rowWritten.description')}
      />
      <CardBody>
        <DifferenceList label={t('rowWritten.label')} lines={lines} />
      </CardBody>
    </Card>
  );
}
