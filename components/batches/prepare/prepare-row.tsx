'use client';

import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { createPart, loadAhead, usePart } from '@/components/ui/on-demand/part';
import { toast } from '@/components/ui/overlays/toast';
import { Badge } from '@/components/ui/status/badge';
import { classNames } from '@/components/ui/style/class-names';
import { Cell, Row } from '@/components/ui/table/table';
import { mappedFieldLabels } from '@/lib/batches/import/mapping/mapped-fields';
import { readNetworkWord } from '@/lib/batches/import/mapping/network-names';
import type { RowField } from '@/lib/batches/import/rows/check-row';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/batch-preparation';
import type { CorrectRow } from '../rows/row-form';
import type { ChangeRows, PreparedRow, TypedRow } from '../rows/row-values';
import { RowWarnings } from '../rows/row-warnings';

type PrepareRowProps = {
  readonly batchId: string;
  readonly account: string;
  readonly row: PreparedRow;
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

/** Replaces invisible and direction-changing characters with a visible symbol. */
const withoutHidden = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\u25a1');

/** The columns with a field each; problems of other fields show below the beneficiary. */
const shownFields: readonly string[] = [
  'beneficiaryName',
  'beneficiaryAccount',
  'reference',
  'network',
  'amount',
];

/** With the rules of accounts and of payments, which only a form needs. */
const rowForm = createPart(() => import('../rows/row-form').then(({ RowForm }) => RowForm));
const loadForm = () => loadAhead(rowForm);

/** One row of a draft: problems show at their fields; when opened, it is a form. */
export function PrepareRow(props: PrepareRowProps) {
  const { row, mayEdit, isOpen, typed, batchId } = props;
  const { problems, exclusion } = row;
  const RowForm = usePart(rowForm, isOpen, props.onClose);
  if (isOpen && RowForm) {
    return (
      <Row className="bg-soft/40">
        <td colSpan={mayEdit ? 6 : 5} className="border-b px-5">
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
    : Object.entries(problems ?? {}).filter(([field]) => !shownFields.includes(field));
  return (
    <Row className={exclusion ? 'text-muted' : undefined}>
      <Cell label={t('prepareRow.row')} className="tabular align-top text-muted text-xs">
        <span title={t('prepareRow.line', { line: String(row.line) })}>{row.position}</span>
      </Cell>
      <Cell place="name" className="w-full min-w-52 align-top">
        <Value row={row} field="beneficiaryName" className="wrap-anywhere font-medium" />
        <Value row={row} field="beneficiaryAccount" className="identifier block text-xs" />
        {others.map(([field, problem]) => (
          <Problem key={field}>
            {isField(field) ? t('prepareRow.problem', { field: mappedFieldLabels[field], problem }) : problem}
          </Problem>
        ))}
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {exclusion && <Badge>{t(`rowExclusions.${exclusion}`)}</Badge>}
          {Object.keys(typed).length > 0 && <Badge tone="warning">{t('prepareRow.unsaved')}</Badge>}
        </span>
      </Cell>
      <Cell label={t('prepareRow.reference')} className="align-top min-w-40">
        <span className="block max-w-72 narrow:text-right">
          <Value row={row} field="reference" className="wrap-anywhere" />
          <RowWarnings
            batchId={batchId}
            account={row.input.beneficiaryAccount}
            warnings={row.warnings}
            earlier={row.earlier}
          />
        </span>
      </Cell>
      <Cell label={t('prepareRow.network')} className="align-top">
        <Value row={row} field="network" />
      </Cell>
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

const isField = (field: string): field is RowField => Object.hasOwn(mappedFieldLabels, field);

function Value({
  row: { input, problems, exclusion },
  field,
  className,
  isRight = false,
  currency,
}: {
  row: PreparedRow;
  field: RowField;
  className?: string;
  /** Right-aligned, as figures are. */
  isRight?: boolean;
  /** The currency of an amount, if it differs from the heading's. */
  currency?: string | undefined;
}) {
  const problem = problems?.[field];
  const shown = shownText(field, input[field]);
  return (
    <span className="block">
      <span
        className={classNames(
          'block',
          className,
          problem && !exclusion && 'text-negative',
          exclusion && 'line-through',
        )}
      >
        {shown ? (
          <bdi>{shown}</bdi>
        ) : (
          problem && <span className="font-normal italic">{t('prepareRow.empty')}</span>
        )}
        {shown && currency && (
          <>
            {'\u00a0'}
            <bdi className="font-normal text-[0.86em] text-muted">
              {withoutHidden(currency.trim().toUpperCase())}
            </bdi>
          </>
        )}
      </span>
      {problem && !exclusion && <Problem isRight={isRight}>{problem}</Problem>}
    </span>
  );
}

function shownText(field: RowField, text: string): string {
  if (field !== 'network') return withoutHidden(text);
  const network = networks.find((each) => each === readNetworkWord(text));
  return network ? networkNames[network] : text;
}

const Problem = ({ isRight = false, children }: { isRight?: boolean; children: React.ReactNode }) => (
  <span
    className={classNames(
      'block min-w-36 text-pretty whitespace-normal text-negative text-xs',
      !isRight && 'sm:text-left',
    )}
  >
    {children}
  </span>
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
