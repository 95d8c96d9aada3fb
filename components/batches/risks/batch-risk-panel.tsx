import type { ReactNode } from 'react';
import { balanceFact, commonWording, costFacts, Edited } from '@/components/payments/risks/common-risks';
import { RiskLayout, type RiskWarning } from '@/components/payments/risks/risk-layout';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { DifferenceList } from '@/components/ui/values/difference-list';
import type { FactItem } from '@/components/ui/values/fact-list';
import type { BatchRisk, RiskyRows, SealedFigures } from '@/lib/batches/risks/batch-risk';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showList } from '@/lib/kernel/formats/lists';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { unreachable } from '@/lib/kernel/result';
import { findRisk, severityOf } from '@/lib/orders/risks/risk';
import { t } from '@/messages/risks';
import { countText } from '../list/count';

/** The risks of a batch as sums over its rows, in the form of the panel of a payment. */
export function BatchRiskPanel({ risks, className }: { risks: readonly BatchRisk[]; className?: string }) {
  const edited = findRisk(risks, 'edited');
  return (
    <RiskLayout
      warnings={risks.flatMap((risk) => warningsOf(risk))}
      facts={risks.flatMap((risk) => factsOf(risk))}
      className={className}
    >
      {edited && (
        <Edited {...edited}>
          <Differences {...edited} />
        </Edited>
      )}
    </RiskLayout>
  );
}

function warningsOf(risk: BatchRisk): readonly RiskWarning[] {
  const severity = severityOf(risk);
  return severity === 'fact' ? [] : [{ key: risk.kind, severity, ...wordingOf(risk) }];
}

function wordingOf(risk: BatchRisk): { readonly title: string; readonly body?: ReactNode } {
  switch (risk.kind) {
    case 'changed_account':
      return { title: t('warnings.changedAccount'), body: rowsText(risk.rows) };
    case 'name_mismatch':
      return { title: t('warnings.nameMismatch'), body: rowsText(risk.rows) };
    case 'first_payment':
      return { title: t('batch.firstPayments'), body: rowsText(risk.rows) };
    case 'possible_duplicate':
      return {
        title: t('batch.duplicates', { count: risk.count }),
        body: risk.reason && t('batch.duplicateReason', { reason: risk.reason }),
      };
    case 'date_passed':
    case 'balance':
      return commonWording(risk);
    case 'cost':
    case 'value_date':
    case 'edited':
      throw new Error(`${risk.kind} is no warning`);
    default:
      return unreachable(risk);
  }
}

const rowsText = ({ count, amount, names }: RiskyRows): string =>
  t('batch.rows', {
    count,
    amount: showAmount(amount),
    names: count > names.length ? names.join(', ') : showList(names),
    more: count > names.length ? 'yes' : 'no',
  });

function factsOf(risk: BatchRisk): readonly FactItem[] {
  switch (risk.kind) {
    case 'balance':
      return [balanceFact(risk)];
    case 'cost':
      return costFacts(risk, risk.fee !== undefined && !risk.isExact && t('batch.atMost'));
    case 'value_date': {
      const [first, ...others] = risk.days;
      const last = others.at(-1);
      return first
        ? [
            {
              term: t('facts.valueDate'),
              detail: <CalendarDate date={first} />,
              hint: last && t.rich('batch.valueDateUntil', { day: () => <CalendarDate date={last} /> }),
            },
          ]
        : [];
    }
    case 'changed_account':
    case 'name_mismatch':
    case 'first_payment':
    case 'possible_duplicate':
    case 'date_passed':
    case 'edited':
      return [];
    default:
      return unreachable(risk);
  }
}

function Differences({ was, becomes }: { was: SealedFigures; becomes: SealedFigures }) {
  const lines = [
    { term: t('batch.payments'), before: countText(was.rowCount), after: countText(becomes.rowCount) },
    { term: t('batch.total'), before: showAmount(was.total), after: showAmount(becomes.total) },
    { term: t('fields.account'), before: groupIban(was.account), after: groupIban(becomes.account) },
  ].filter(({ before, after }) => before !== after);
  return lines.length > 0 ? (
    <DifferenceList label={t('edited.changes')} lines={lines} />
  ) : (
    <p className="mt-1 text-muted">{t('batch.otherRows')}</p>
  );
}
