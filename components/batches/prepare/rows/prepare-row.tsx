'use client';

import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { createPart, loadAhead, usePart } from '@/components/ui/on-demand/part';
import { toast } from '@/components/ui/overlays/toast';
import { Badge } from '@/components/ui/status/badge';
import { ChosenCells } from '@/components/ui/table/chosen-columns';
import { Cell, Row } from '@/components/ui/table/table';
import type { ColumnWidth } from '@/components/ui/table/widths';
import type { DraftColumn } from '@/lib/batches/rows/columns';
import { t } from '@/messages/batch-draft';
import { problemText } from '../../rows/problem-text';
import type { CorrectRow } from '../../rows/row-form';
import type { ChangeRows, PreparedRow, TypedRow } from '../../rows/row-values';
import { RowWarnings } from '../../rows/row-warnings';
import { draftColumnLabel, draftLooks } from './draft-columns';
import { Problem, Value } from './row-value';

type PrepareRowProps = {
  readonly batchId: string;
  readonly account: string;
  readonly row: PreparedRow;
  readonly columns: readonly DraftColumn[];
  readonly from: ReadonlyMap<DraftColumn, ColumnWidth>;
  readonly mayEdit: boolean;
  readonly isOpen: boolean;
  /** Its unsaved input. */
  readonly typed: TypedRow;
  readonly onOpen: () => void;
  readonly onType: (typed: TypedRow) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly correct: CorrectRow;
  readonly exclude: ChangeRows;
  readonly include: ChangeRows;
};

/** The fields that are always shown; problems of fields without a column show below the beneficiary. */
const shownFields: readonly string[] = ['beneficiaryName', 'beneficiaryAccount', 'amount'];

/** With the rules of accounts and of payments, which only a form needs. */
const rowForm = createPart(() => import('../../rows/row-form').then(({ RowForm }) => RowForm));
const loadForm = () => loadAhead(rowForm);

/** One row of a draft: problems show at their fields; when opened, it is a form. */
export function PrepareRow(props: PrepareRowProps) {
  const { row, columns, mayEdit, isOpen, typed } = props;
  const { problems, exclusion } = row;
  const RowForm = usePart(rowForm, isOpen, props.onClose);
  if (isOpen && RowForm) {
    return (
      <Row className="bg-soft/40">
        <td colSpan={columns.length + (mayEdit ? 4 : 3)} className="border-b px-5">
          <p className="pt-3 text-[0.8125rem] text-muted">
            {t('prepareRow.position', { position: String(row.position), line: String(row.line) })}
          </p>
          <RowForm {...props} onGiveUp={props.onClose} />
        </td>
      </Row>
    );
  }
  const others = exclusion
    ? []
    : Object.entries(problems ?? {}).filter(([field]) => ![...shownFields, ...columns].includes(field));
  return (
    <Row className={exclusion ? 'text-muted' : undefined}>
      <Cell label={t('prepareRow.row')} className="tabular align-top text-muted text-xs">
        <span title={t('prepareRow.line', { line: String(row.line) })}>{row.position}</span>
      </Cell>
      <Cell place="name" className="w-full min-w-52 align-top">
        <Value row={row} field="beneficiaryName" className="wrap-anywhere font-medium" />
        <Value row={row} field="beneficiaryAccount" className="identifier block text-xs" />
        {others.map(([field, problem]) => (
          <Problem key={field}>{problemText(field, problem)}</Problem>
        ))}
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {exclusion && <Badge>{t(`rowExclusions.${exclusion}`)}</Badge>}
          {Object.keys(typed).length > 0 && <Badge tone="warning">{t('prepareRow.unsaved')}</Badge>}
        </span>
        {!columns.includes('reference') && <Warnings {...props} />}
      </Cell>
      <ChosenCells
        columns={columns}
        looks={draftLooks}
        labelOf={draftColumnLabel}
        from={props.from}
        contentOf={(column) => <ChosenValue {...props} column={column} />}
      />
      <Cell label={t('prepareRow.amount')} align="right" className="align-top">
        <Value
          row={row}
          field="amount"
          className="tabular font-medium"
          isRight
          // The heading says euro; another currency is a problem, shown beside the name.
          currency={row.problems?.amountCurrency && row.input.amountCurrency}
        />
      </Cell>
      {mayEdit && (
        <Cell className="align-top narrow:block!">
          <RowActions {...props} />
        </Cell>
      )}
    </Row>
  );
}

function ChosenValue({ column, ...props }: PrepareRowProps & { column: DraftColumn }) {
  const { row } = props;
  switch (column) {
    case 'reference':
      return (
        <span className="block max-w-72 narrow:text-right">
          <Value row={row} field="reference" className="wrap-anywhere" />
          <Warnings {...props} />
        </span>
      );
    case 'endToEndId':
      return <Value row={row} field="endToEndId" className="identifier wrap-anywhere text-[0.8125rem]" />;
    case 'network':
      return <Value row={row} field="network" />;
    case 'line':
      return <span className="tabular text-muted text-xs">{row.line}</span>;
  }
}

const Warnings = ({ batchId, row }: PrepareRowProps) => (
  <RowWarnings
    batchId={batchId}
    account={row.input.beneficiaryAccount}
    warnings={row.warnings}
    earlier={row.earlier}
  />
);

function RowActions({ batchId, row, onOpen, exclude, include }: PrepareRowProps) {
  const [pending, startTransition] = useTransition();
  const { position, exclusion, problems } = row;
  const change = (action: ChangeRows) =>
    startTransition(async () => {
      const reply = await answered(action({ batchId, positions: [position] }));
      if (!reply.ok) toast.error(reply.message);
    });
  if (exclusion) {
    return (
      <span className="flex justify-end">
        <Button
          size="small"
          pending={pending}
          aria-label={t('rowActions.includeRow', { position: String(position) })}
          onClick={() => change(include)}
        >
          {t('rowActions.include')}
        </Button>
      </span>
    );
  }
  return (
    <span className="flex justify-end gap-1.5">
      <Button
        size="small"
        variant="ghost"
        pending={pending}
        aria-label={t('rowActions.excludeRow', { position: String(position) })}
        onClick={() => change(exclude)}
      >
        {t('rowActions.exclude')}
      </Button>
      <Button
        size="small"
        data-open-row={position}
        onFocus={loadForm}
        onPointerEnter={loadForm}
        aria-label={t(problems ? 'rowActions.correctRow' : 'rowActions.editRow', {
          position: String(position),
        })}
        onClick={onOpen}
      >
        {t(problems ? 'rowActions.correct' : 'rowActions.edit')}
      </Button>
    </span>
  );
}
