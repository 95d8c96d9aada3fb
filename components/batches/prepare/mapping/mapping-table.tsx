import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Select } from '@/components/ui/forms/choices/select';
import { EarlyEntry } from '@/components/ui/forms/early-entry';
import { classNames } from '@/components/ui/style/class-names';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import {
  type MappedField,
  mappedFieldLabels,
  mappedFields,
  neededFields,
} from '@/lib/batches/import/mapping/mapped-fields';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import { missingFields } from '@/lib/batches/import/mapping/missing-fields';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { t } from '@/messages/batch-preparation';

/** Enough rows to recognize a column; all rows of the preview are checked. */
const shownRows = 8;

const isNeeded = (field: MappedField): boolean => neededFields.some((needed) => needed === field);

/** The required fields, and which of them have a column. */
export function NeededFields({ mapping }: { mapping: TableMapping }) {
  const missing = missingFields(mapping);
  return (
    <ul aria-label={t('neededFields.label')} className="flex flex-wrap gap-x-5 gap-y-1.5 text-[0.8125rem]">
      {neededFields.map((field) => {
        const isThere = !missing.includes(field);
        const Icon = isThere ? CircleCheck : Circle;
        return (
          <li
            key={field}
            className={classNames(
              'inline-flex items-center gap-1.5',
              isThere ? 'text-muted' : 'text-negative',
            )}
          >
            <Icon aria-hidden className={classNames('size-4', isThere && 'text-positive')} />
            {isThere
              ? mappedFieldLabels[field]
              : t('neededFields.missing', { field: mappedFieldLabels[field] })}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The first rows of the file below a selector for the meaning of each column. Invalid cells show their
 * problem.
 */
export function MappingTable({
  preview: { headings, rows },
  mapping,
  choose,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  choose: (column: number, field: MappedField | undefined) => void;
}) {
  const columns = headings.map((_, column) => column);
  const fieldOf = (column: number): MappedField | undefined =>
    mapping.furtherReferences.includes(column)
      ? 'reference'
      : mappedFields.find((field) => mapping.columns[field] === column);
  return (
    <Table label={t('mappingTable.label')} fold={52}>
      <TableHead>
        <HeaderCell className="pb-2 align-bottom">{t('mappingTable.line')}</HeaderCell>
        {columns.map((column) => (
          <HeaderCell
            key={column}
            // Folded, too, the meaning of each column is chosen above the rows.
            className="narrow:not-sr-only! narrow:static! h-auto narrow:block narrow:basis-full min-w-44 narrow:border-0 narrow:px-0! py-2 narrow:pt-2.5! align-bottom"
          >
            <span className="mb-1.5 block max-w-56 truncate" title={headings[column]}>
              {headings[column] || t('mappingTable.column', { column: String(column + 1) })}
            </span>
            <Meaning
              label={meaningLabel(column, headings[column])}
              field={fieldOf(column)}
              choose={(field) => choose(column, field)}
            />
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.slice(0, shownRows).map(({ line, cells, problems }) => (
          <Row key={line}>
            <Cell place="name" label={t('mappingTable.line')} className="tabular text-muted text-xs">
              {line}
            </Cell>
            {columns.map((column) => {
              const field = fieldOf(column);
              const problem = field && mapping.columns[field] === column ? problems[field] : undefined;
              return (
                <Cell
                  key={column}
                  label={field && mappedFieldLabels[field]}
                  className={classNames(
                    'max-w-64',
                    !field && 'text-muted narrow:hidden',
                    field === 'amount' && 'tabular text-right',
                    problem && 'bg-negative-soft',
                  )}
                >
                  <div className="min-w-0">
                    <span className="block truncate" title={cells[column]}>
                      {cells[column]}
                    </span>
                    {problem && <span className="block text-left text-negative text-xs">{problem}</span>}
                  </div>
                </Cell>
              );
            })}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const meaningLabel = (column: number, heading: string | undefined): string =>
  heading
    ? t('mappingTable.headedMeaning', { column: String(column + 1), heading })
    : t('mappingTable.meaning', { column: String(column + 1) });

function Meaning({
  label,
  field,
  choose,
}: {
  label: string;
  field: MappedField | undefined;
  choose: (field: MappedField | undefined) => void;
}) {
  const id = useId();
  return (
    <>
      <Select
        id={id}
        aria-label={label}
        value={field ?? ''}
        onChange={(event) => choose(mappedFields.find((each) => each === event.target.value))}
        className={classNames('font-normal text-text', field && 'border-accent-text bg-accent-soft')}
      >
        <option value="">{t('mappingTable.notUsed')}</option>
        <Options label={t('mappingTable.required')} fields={mappedFields.filter(isNeeded)} />
        <Options label={t('mappingTable.optional')} fields={mappedFields.filter((each) => !isNeeded(each))} />
      </Select>
      <EarlyEntry of={id} />
    </>
  );
}

const Options = ({ label, fields }: { label: string; fields: readonly MappedField[] }) => (
  <optgroup label={label}>
    {fields.map((field) => (
      <option key={field} value={field}>
        {mappedFieldLabels[field]}
      </option>
    ))}
  </optgroup>
);
