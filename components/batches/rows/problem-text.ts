import { mappedFieldLabels, mappedFields } from '@/lib/batches/import/mapping/mapped-fields';
import { t } from '@/messages/batch-draft';

/** A problem of a row away from its field, which it names. */
export function problemText(name: string, problem: string): string {
  const field = mappedFields.find((each) => each === name);
  return field ? t('prepareRow.problem', { field: mappedFieldLabels[field], problem }) : problem;
}
