import { CalendarClock, Layers, TriangleAlert } from 'lucide-react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { AwaitingBatch } from '@/lib/batches/decision/queue';
import { t } from '@/messages/batches';

/** Batches pending approval by this person, each with a link to the page where its rows can be reviewed. */
export const AwaitingBatches = ({
  batches,
  accountLabels,
  now,
}: {
  batches: readonly AwaitingBatch[];
  /** Labels of our own accounts by IBAN. */
  accountLabels: Readonly<Record<string, string>>;
  now: Date;
}) => (
  <ul aria-label={t('awaitingBatches.label')} className="mb-4 flex flex-col gap-4">
    {batches.map((awaiting) => (
      <li key={awaiting.batch.id}>
        <AwaitingCard awaiting={awaiting} accountLabels={accountLabels} now={now} />
      </li>
    ))}
  </ul>
);

function AwaitingCard({
  awaiting: { batch, makerName, approved },
  accountLabels,
  now,
}: {
  awaiting: AwaitingBatch;
  accountLabels: Readonly<Record<string, string>>;
  now: Date;
}) {
  const { id, name, rowCount, total, account, scheduledFor, submittedAt, updatedAt } = batch;
  const isAhead = scheduledFor !== null && scheduledFor > now;
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 py-4">
      <div className="min-w-0 max-sm:basis-full sm:flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Amount amount={total} className="font-semibold text-xl tracking-[-0.02em]" />
          <span className="min-w-0">
            <span className="mr-3 text-muted">{t('awaitingCard.in')}</span>
            <TextLink href={`/batches/${id}`} className="wrap-anywhere">
              {name}
            </TextLink>
          </span>
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
          <Badge tone="accent" icon={<Layers aria-hidden />}>
            {t('awaitingCard.payments', { rowCount })}
          </Badge>
          {isAhead && (
            <Badge tone="info" icon={<CalendarClock aria-hidden />}>
              {t.rich('awaitingCard.scheduledFor', { instant: () => <Instant at={scheduledFor} /> })}
            </Badge>
          )}
          {batch.duplicateReason && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
              {t('awaitingCard.duplicates')}
            </Badge>
          )}
        </p>
        <p className="mt-1.5 text-[0.8125rem] text-muted">
          {t.rich('awaitingCard.origin', {
            account: accountLabels[account ?? ''] ?? t('awaitingCard.unnamedAccount'),
            makerName,
            iban: () => <span className="identifier">…{account?.slice(-4)}</span>,
            instant: () => <Instant at={submittedAt ?? updatedAt} />,
          })}
        </p>
        {(batch.requiredApprovals > 1 || batch.requiredGroups.length > 0) && (
          <p className="mt-1.5 text-[0.8125rem]">
            <span className="font-medium">
              {t('awaitingCard.approvals', { given: approved.length, required: batch.requiredApprovals })}
            </span>
            {approved.length > 0 && (
              <span className="text-muted">
                {' · '}
                {t('awaitingCard.approvedBy', { names: approved.map(({ name: who }) => who).join(', ') })}
              </span>
            )}
            {batch.requiredGroups.length > 0 && (
              <span className="text-muted">
                {' · '}
                {t('awaitingCard.requires', { groups: [...new Set(batch.requiredGroups)].join(' and ') })}
              </span>
            )}
          </p>
        )}
      </div>
      <ButtonLink href={`/batches/${id}`} variant="primary" className="pointer-coarse:h-11">
        {t('awaitingCard.review')}
      </ButtonLink>
    </Card>
  );
}
