import { Suspense } from 'react';
import { Decision } from '@/components/approvals/decision-part';
import { BatchSentence } from '@/components/batches/list/batch-sentence';
import { DecisionBar } from '@/components/ui/buttons/decision-bar';
import { Card } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { type Granted, grant } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchDecisions } from '@/lib/batches/decision/batch-decisions';
import { readCapacities } from '@/lib/orders/approvals/machine/capacity';
import { afterApproval } from '@/lib/policy/rules/after-approval';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { BatchRisks } from './batch-risks';
import { decideBatchWith } from './decide-batch-with';

type Props = {
  readonly batch: BatchRow;
  readonly makerName: string;
  readonly granted: Granted<'payments:read'>;
  /** The approvers of this version. */
  readonly approved: readonly { readonly name: string; readonly groups: readonly string[] }[];
  readonly mayDecide: boolean;
};

/** The batch in figures, with decision buttons for those who may decide. */
export function DecideCard({ batch, makerName, granted, approved, mayDecide }: Props) {
  const { account, total, rowCount, excludedCount, scheduledFor, submittedAt } = batch;
  const isPast = scheduledFor !== null && scheduledFor <= getRuntime().now();
  return (
    <Card aria-label={t('decideCard.label')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 py-4">
        <div className="min-w-0 max-sm:basis-full sm:flex-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Amount amount={total} className="font-semibold text-xl tracking-[-0.02em]" />
            <span className="text-muted">{t('decideCard.payments', { rowCount })}</span>
            {batch.isConfidential && <ConfidentialBadge />}
          </p>
          <p className="mt-1.5 text-[0.8125rem] text-muted">
            {t.rich('decideCard.account', {
              makerName,
              account: () => account && <Iban account={account} />,
            })}{' '}
            {submittedAt && t.rich('decideCard.submitted', { instant: () => <Instant at={submittedAt} /> })}{' '}
            {scheduledFor && !isPast
              ? t.rich('decideCard.scheduledFor', { instant: () => <Instant at={scheduledFor} /> })
              : t('decideCard.immediate')}
            {excludedCount > 0 && ` ${t('decideCard.excluded', { excludedCount })}`}
          </p>
        </div>
        {mayDecide && (
          <DecisionBar>
            <BatchDecision batch={batch} makerName={makerName} granted={granted} approved={approved} />
          </DecisionBar>
        )}
      </div>
      <div className="border-t px-5 py-3.5">
        {/* As tall as two warnings and the figures, so that little moves below them. */}
        <Suspense
          fallback={<LoadingBlock label={t('decideCard.risks')} className="h-[10.4375rem] max-sm:h-63.25" />}
        >
          <BatchRisks batch={batch} granted={granted} />
        </Suspense>
      </div>
    </Card>
  );
}

/** The buttons that decide about a batch. */
export async function BatchDecision({ batch, makerName, granted, approved }: Omit<Props, 'mayDecide'>) {
  const deciding = grant(granted.actor, 'payments:approve');
  const { id, version, hash, requiredApprovals, requiredGroups, scheduledFor } = batch;
  if (!deciding || !hash) return null;
  const { db, now } = await readingRuntime();
  const requirement = { approvals: requiredApprovals, groups: requiredGroups };
  const awaiting = [{ id, requirement, approved }];
  const capacities = await readCapacities(db, batchDecisions, deciding.actor, awaiting, now());
  const { deputyOf, groups } = capacities.get(id) ?? { deputyOf: undefined, groups: [] };
  return (
    <Decision
      {...decideBatchWith()}
      subject="batch"
      what={batch.name}
      seen={{ id, version, hash, ...(deputyOf && { deputyOf: deputyOf.id }) }}
      deputyOf={deputyOf}
      risks={
        <Suspense fallback={<LoadingBlock label={t('decideCard.risks')} className="h-24" />}>
          <BatchRisks batch={batch} granted={granted} />
        </Suspense>
      }
      summary={<BatchSentence batch={batch} makerName={makerName} />}
      follows={afterApproval(requirement, approved, groups)}
      scheduledFor={scheduledFor && scheduledFor > now() ? scheduledFor : null}
      bound={t('decideCard.scope')}
    />
  );
}
