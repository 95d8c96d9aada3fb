import type { BatchRisk, RiskyRows } from '@/lib/batches/risks/batch-risk';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { showList } from '@/lib/kernel/formats/lists';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { fromDecimal } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import type { FieldChange } from '@/lib/orders/risks/field-changes';
import { type CommonRisk, type Cost, type Risk, severityOf } from '@/lib/orders/risks/risk';
import { t } from '@/messages/risks';

/** The risks of a payment as lines of an e-mail: as on its page, but without account numbers and balances. */
export const paymentLines = (risks: readonly Risk[]): readonly string[] => [
  ...new Set(risks.flatMap((risk) => paymentLine(risk) ?? [])),
];

/** The risks of a batch in the same form. */
export const batchLines = (risks: readonly BatchRisk[]): readonly string[] =>
  risks.flatMap((risk) => batchLine(risk) ?? []);

function paymentLine(risk: Risk): string | undefined {
  switch (risk.kind) {
    case 'changed_account':
      return t('mail.changedAccount', {
        day: dayOf(risk.since),
        requester: risk.requesterName,
        verifier: risk.verifierName,
      });
    case 'name_mismatch':
      return t('warnings.nameMismatch');
    case 'first_payment':
      return t('warnings.firstPayment');
    case 'possible_duplicate':
      return risk.reason ? t('mail.duplicateReason', { reason: risk.reason }) : t('warnings.duplicate');
    case 'date_passed':
    case 'balance':
      return commonLine(risk);
    case 'cost':
      return costLine(risk);
    case 'value_date':
      return t('mail.valueDate', { day: showDate(risk.day.on) });
    case 'edited':
      return t('mail.edited', {
        version: String(risk.since),
        names: showList(risk.by),
        changes: risk.changes.map(changeText).join('; '),
      });
    default:
      return unreachable(risk);
  }
}

function batchLine(risk: BatchRisk): string | undefined {
  switch (risk.kind) {
    case 'changed_account':
      return rowsLine(t('warnings.changedAccount'), risk.rows);
    case 'name_mismatch':
      return rowsLine(t('warnings.nameMismatch'), risk.rows);
    case 'first_payment':
      return rowsLine(t('batch.firstPayments'), risk.rows);
    case 'possible_duplicate':
      return risk.reason
        ? t('mail.duplicateReason', { reason: risk.reason })
        : t('batch.duplicates', { count: risk.count });
    case 'date_passed':
    case 'balance':
      return commonLine(risk);
    case 'cost':
      return costLine(risk);
    case 'value_date':
      return risk.days[0] && t('mail.valueDate', { day: showDate(risk.days[0]) });
    case 'edited':
      return t('mail.editedBatch', { version: String(risk.since), name: risk.by });
    default:
      return unreachable(risk);
  }
}

const rowsLine = (title: string, { count, amount }: RiskyRows): string =>
  t('mail.rows', { title, count, amount: showAmount(amount) });

function commonLine(risk: CommonRisk): string | undefined {
  if (severityOf(risk) === 'fact') return undefined;
  return risk.kind === 'balance' ? t('warnings.shortBalance') : t('warnings.datePassed');
}

const costLine = ({ fee, totalDebit }: Cost): string => {
  const total = showAmount(totalDebit);
  return fee === undefined
    ? t('mail.withoutFee', { total })
    : t('mail.cost', { fee: showAmount(fee), total });
};

const dayOf = (at: Date): string => showDate(utcDate(at));

/** "Amount 10.00 EUR → 12.50 EUR"; of an account only that it changed. */
function changeText({ field, before, after }: FieldChange): string {
  const term = t(`fields.${field}`);
  if (field === 'account' || field === 'beneficiaryAccount' || field === 'commissionAccount') return term;
  return t('mail.change', { term, before: valueText(field, before), after: valueText(field, after) });
}

function valueText(field: FieldChange['field'], text: string | null): string {
  if (text === null) return field === 'scheduledFor' ? t('edited.immediately') : t('edited.none');
  if (field === 'amount') return t('mail.amount', { amount: showAmount(fromDecimal(text)) });
  return field === 'scheduledFor' ? t('mail.instant', { at: text.slice(0, 16).replace('T', ' ') }) : text;
}
