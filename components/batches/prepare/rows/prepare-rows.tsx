'use client';

import { useEffect, useRef, useState } from 'react';
import { ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import { HeaderCell, SortHeader, Table, TableBody, TableHead } from '@/components/ui/table/table';
import type { DraftColumn } from '@/lib/batches/rows/columns';
import type { RowSort } from '@/lib/batches/rows/row-filter';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { SortDirection } from '@/lib/kernel/lists/sort';
import { t } from '@/messages/batch-draft';
import type { CorrectRow } from '../../rows/row-form';
import type { ChangeRows, PreparedRow, TypedRow } from '../../rows/row-values';
import { readStoredRows, type StoredRows, storeRows } from '../../rows/stored-rows';
import { draftColumnLabel, draftLooks, fixedWidth } from './draft-columns';
import { PrepareRow } from './prepare-row';

/** The sortable columns. */
export type SortColumn = 'position' | 'name' | 'amount';

type PrepareRowsProps = ListSettings<DraftColumn> & {
  readonly batchId: string;
  readonly account: string;
  readonly rows: readonly PreparedRow[];
  readonly mayEdit: boolean;
  readonly sort: RowSort;
  /** The URLs of the same list in other orders. */
  readonly sortHrefs: Readonly<Record<SortColumn, string>>;
  readonly correct: CorrectRow;
  readonly exclude: ChangeRows;
  readonly include: ChangeRows;
};

const nothing: TypedRow = {};

/**
 * One page of a draft's rows. One row at a time opens as a form; once it is valid, the next invalid one
 * opens.
 */
export function PrepareRows({
  rows,
  sort,
  sortHrefs,
  mayEdit,
  columns,
  density,
  ...props
}: PrepareRowsProps) {
  const { batchId } = props;
  const table = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  const [typed, setTyped] = useState<StoredRows>({});
  const [message, setMessage] = useState('');
  useEffect(() => setTyped(readStoredRows(sessionStorage, batchId)), [batchId]);
  const type = (position: number, row: TypedRow) => {
    setTyped((before) => {
      const { [String(position)]: _before, ...others } = before;
      const after = Object.keys(row).length > 0 ? { ...others, [position]: row } : others;
      storeRows(sessionStorage, batchId, after);
      return after;
    });
  };
  const close = (position: number) => {
    setOpened(undefined);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-open-row="${position}"]`)?.focus(),
    );
  };
  const continueAt = (position: number) => {
    type(position, {});
    const wrong = rows.filter((row) => row.problems && !row.exclusion && row.position !== position);
    const next = wrong.find((row) => row.position > position) ?? wrong[0];
    setOpened(next?.position);
    setMessage(
      next
        ? t('prepareRows.savedNext', { position: String(position), next: String(next.position) })
        : t('prepareRows.savedLast', { position: String(position) }),
    );
    if (!next) table.current?.focus();
  };
  const sorted = (name: SortColumn): SortDirection | undefined =>
    sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  const heading = (name: SortColumn) => {
    const direction = sorted(name);
    return { href: sortHrefs[name], ...(direction && { sorted: direction }) };
  };
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: draftLooks });
  return (
    <div ref={table} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {message}
      </p>
      <Table label={t('prepareRows.label')} fold={fold} density={density} wide={isWide}>
        <TableHead>
          <SortHeader {...heading('position')}>{t('prepareRows.row')}</SortHeader>
          <SortHeader {...heading('name')}>{t('prepareRows.beneficiary')}</SortHeader>
          <ChosenHeadings columns={columns} looks={draftLooks} labelOf={draftColumnLabel} from={from} />
          <SortHeader {...heading('amount')} align="right">
            {t('prepareRows.amountEur')}
          </SortHeader>
          {mayEdit && (
            <HeaderCell>
              <span className="sr-only">{t('prepareRows.actions')}</span>
            </HeaderCell>
          )}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <PrepareRow
              key={row.position}
              {...props}
              row={row}
              columns={columns}
              from={from}
              mayEdit={mayEdit}
              isOpen={mayEdit && opened === row.position}
              typed={typed[String(row.position)] ?? nothing}
              onOpen={() => setOpened(row.position)}
              onType={(changed) => type(row.position, changed)}
              onSaved={() => continueAt(row.position)}
              onClose={() => close(row.position)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
