import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { mappedFieldLabels, rowFields } from '@/lib/batches/import/mapping/mapped-fields';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { shownText } from '@/lib/kernel/texts/text';
import { type TextField, textFields } from '@/lib/orders/order/input';
import { t } from '@/messages/batch-run';

const terms = {
  beneficiaryName: 'name',
  reference: 'reference',
  beneficiaryAddress: 'address',
  bankName: 'bank',
  addressStreet: 'street',
  addressTown: 'town',
} as const satisfies Record<TextField, string>;

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
            items={rowFields.flatMap((field) => {
              const text = typed[field];
              return text === undefined ? [] : [{ term: mappedFieldLabels[field], detail: shownText(text) }];
            })}
          />
        </CardBody>
      </Card>
    );
  }
  const lines = textFields.flatMap((field) => {
    const [before, after] = [typed[field], row[field]];
    return before !== undefined && after !== null && before !== after
      ? [{ term: t(`rowWritten.${terms[field]}`), before: shownText(before), after }]
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
