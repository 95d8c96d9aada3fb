import { RiskLayout } from '@/components/payments/risks/risk-layout';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/inbox';
import { t as risksTexts } from '@/messages/risks';
import { type SelectablePayment, shortfallsOf, totalsByCurrency, warningsOf } from './selectable';

/** The warnings about all selected payments, each once with its payments, and their sums by currency. */
export function SelectionRisks({ payments }: { payments: readonly SelectablePayment[] }) {
  const warnings = warningsOf(payments).map(({ severity, title, about }) => ({
    key: title,
    severity,
    title: t('selection.warning', { title, count: about.length, all: payments.length }),
    body: [...new Set(about.map(({ beneficiaryName }) => beneficiaryName))].join(', '),
  }));
  const shortfalls = shortfallsOf(payments).map(({ account, missing }) => ({
    key: account,
    severity: 'warning' as const,
    title: risksTexts('warnings.shortBalance'),
    body: t('selection.shortfall', { account: groupIban(account), amount: showAmount(missing) }),
  }));
  const totals = totalsByCurrency(payments);
  return (
    <RiskLayout
      warnings={[...warnings, ...shortfalls]}
      facts={
        totals.length === 1 && totals[0]?.currency === 'EUR'
          ? []
          : totals.map(({ currency, count, total }) => ({
              term: t('selection.paidOutIn', { currency }),
              detail: t('selection.sum', { amount: showAmount(total) }),
              hint: t('row.payments', { count }),
            }))
      }
    />
  );
}
