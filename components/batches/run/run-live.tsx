'use client';

import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardBody } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { canMoveBatch } from '@/lib/batches/batch/batch';
import { hasEnded, type RowOutcome } from '@/lib/batches/rows/outcome';
import { type BatchStanding, endedOutcomes, sentOutcomes, together } from '@/lib/batches/run/standing';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/batch-run';
import { countText } from '../list/count';
import { OutcomeBar } from '../list/outcome-bar';
import { OutcomeList } from './outcome-list';
import { type HoldBatch, PauseBatch, StopBatch } from './run-actions';
import { timeLeft } from './run-rate';
import { useStanding } from './use-standing';

type RunLiveProps = {
  readonly id: string;
  /** As of rendering. */
  readonly shown: BatchStanding;
  /** The actions of this person; undefined without permission. */
  readonly pause?: HoldBatch | undefined;
  readonly stop?: HoldBatch | undefined;
  /** Further buttons, such as the report's. */
  readonly children?: ReactNode;
};

/** A batch during and after its run: live figures, and the buttons that pause and stop it. */
export function RunLive({ id, shown, pause, stop, children }: RunLiveProps) {
  const { standing, rate, isCutOff } = useStanding(id, shown);
  const all = together(standing);
  const sent = together(standing, sentOutcomes);
  const { state } = standing;
  /** With nothing left to send there is nothing to pause. */
  const isToSend = standing.outcomes.not_sent.rows > 0;
  const hrefOf = (outcome: RowOutcome) => `/batches/${id}?show=${outcome}#rows`;
  const isOver = hasEnded(state) && sent.rows === together(standing, endedOutcomes).rows;
  // After the end, completed rows count instead of sent ones.
  const counted = isOver ? together(standing, ['completed']) : sent;
  const words = t(isOver ? 'runLive.completed' : 'runLive.sent', { rows: counted.rows, all: all.rows });
  return (
    <Card aria-label={t('runLive.label')}>
      <CardBody className="flex flex-col gap-4 pt-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="tabular font-semibold text-lg">{words}</p>
            <p className="tabular text-[0.8125rem] text-muted">
              {[
                t('runLive.amount', {
                  amount: showAmount(counted.amount),
                  total: showAmount(all.amount),
                }),
                ...paceOf(standing, rate),
              ].join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {pause && isToSend && canMoveBatch('pause', state) && <PauseBatch id={id} pause={pause} />}
            {stop && isToSend && canMoveBatch('stop', state) && (
              <StopBatch id={id} standing={standing} stop={stop} />
            )}
            {children}
          </div>
        </div>
        <OutcomeBar standing={standing} words={words} />
        <OutcomeList standing={standing} hrefOf={hrefOf} />
        {standing.outcomes.checking.rows > 0 && (
          <p className="text-[0.8125rem] text-muted">
            {t.rich('runLive.checking', {
              textLink: (chunks) => <TextLink href="/exceptions">{chunks}</TextLink>,
            })}
          </p>
        )}
        <p role="status" className="flex items-center gap-2 text-[0.8125rem] text-warning empty:hidden">
          {isCutOff && (
            <>
              <WifiOff aria-hidden className="size-4 shrink-0" />
              {t('runLive.reconnecting')}
            </>
          )}
        </p>
      </CardBody>
    </Card>
  );
}

/** The rate of a running batch, and its remaining time. */
function paceOf({ state, outcomes }: BatchStanding, rate: number | undefined): string[] {
  if (state !== 'running') return [];
  const { not_sent: waiting, pending } = outcomes;
  if (waiting.rows === 0) return pending.rows > 0 ? [t('pace.allSent')] : [];
  const left = timeLeft(waiting.rows, rate);
  return [
    ...(rate !== undefined && rate > 0
      ? [t('pace.perSecond', { rate: rate < 10 ? rate.toFixed(1) : countText(Math.round(rate)) })]
      : []),
    ...(left ? [t('pace.left', { left })] : []),
  ];
}
