import type { ReactNode } from 'react';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import type { FactItem } from '@/components/ui/values/fact-list';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showList } from '@/lib/kernel/formats/lists';
import { unreachable } from '@/lib/kernel/result';
import { executionLabels } from '@/lib/orders/order/dates/execution-labels';
import { findRisk, type Risk, severityOf } from '@/lib/orders/risks/risk';
import { t } from '@/messages/risks';
import { DuplicateList } from '../warnings/duplicate-notice';
import { balanceFact, commonWording, costFacts, Edited } from './common-risks';
import { FieldChanges } from './field-changes';
import { RiskLayout, type RiskWarning } from './risk-layout';

/** Everything that an approver must know about a payment, the same wherever it is decided. */
export function RiskPanel({ risks, className }: { risks: readonly Risk[]; className?: string }) {
  const edited = findRisk(risks, 'edited');
  return (
    <RiskLayout
      warnings={risks.flatMap((risk) => warningsOf(risk))}
      facts={risks.flatMap((risk) => factsOf(risk))}
      className={className}
    >
      {edited && (
        <Edited {...edited} by={showList(edited.by)}>
          <FieldChanges changes={edited.changes} />
        </Edited>
      )}
    </RiskLayout>
  );
}

/** The warnings in few words, each once, for a row of a list. */
export const warningTitles = (risks: readonly Risk[]) => [
  ...new Map(risks.flatMap((risk) => warningsOf(risk)).map((warning) => [warning.title, warning])).values(),
];

function warningsOf(risk: Risk): readonly (RiskWarning & { readonly title: string })[] {
  const severity = severityOf(risk);
  if (severity === 'fact') return [];
  const key = risk.kind === 'name_mismatch' ? risk.text : risk.kind;
  return [{ key, severity, ...wordingOf(risk) }];
}

function wordingOf(risk: Risk): { readonly title: string; readonly body?: ReactNode } {
  switch (risk.kind) {
    case 'changed_account':
      return {
        title: t('warnings.changedAccount'),
        body: t.rich('warnings.changedAccountBody', {
          name: risk.name,
          before: groupIban(risk.before),
          requester: risk.requesterName,
          verifier: risk.verifierName,
          instant: () => <Instant at={risk.since} />,
          identifier: (chunks) => <span className="identifier">{chunks}</span>,
        }),
      };
    case 'name_mismatch':
      return { title: t('warnings.nameMismatch'), body: risk.text };
    case 'first_payment':
      return { title: t('warnings.firstPayment'), body: t('warnings.firstPaymentBody') };
    case 'possible_duplicate':
      return {
        title: t('warnings.duplicate'),
        body: <DuplicateList payments={risk.payments} reference={risk.reference} reason={risk.reason} />,
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

function factsOf(risk: Risk): readonly FactItem[] {
  switch (risk.kind) {
    case 'balance':
      return [balanceFact(risk)];
    case 'cost':
      return costFacts(risk);
    case 'value_date': {
      const { why } = executionLabels(risk.day, risk.today, risk);
      return [{ term: t('facts.valueDate'), detail: <CalendarDate date={risk.day.on} />, hint: why }];
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
