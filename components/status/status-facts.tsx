import { Card, CardHeader } from '@/components/ui/layout/card';
import { FactList } from '@/components/ui/values/fact-list';
import { showCount } from '@/lib/kernel/formats/numbers';
import type { Figures } from '@/lib/monitoring/figures';
import { t } from '@/messages/status';
import { ageText } from './age-text';

const agoText = (age: number | null): string =>
  age === null ? t('facts.never') : t('facts.ago', { age: ageText(age, 'since') });

/** The figures that have no history. */
export function StatusFacts({ figures }: { figures: Figures }) {
  const { connectionsActive, connectionsIdle, leaderEpoch } = figures;
  const facts = [
    { term: t('facts.worker'), detail: t(figures.isWorkerAlive ? 'facts.running' : 'facts.notRunning') },
    {
      term: t('facts.leader'),
      detail: agoText(figures.heartbeatAge),
      hint: leaderEpoch === null ? undefined : t('facts.term', { number: showCount(leaderEpoch) }),
    },
    { term: t('facts.reconciliation'), detail: agoText(figures.reconciliationAge) },
    { term: t('facts.webhook'), detail: agoText(figures.webhookAge) },
    {
      term: t('facts.connections'),
      detail: t('facts.inUse', { active: connectionsActive, all: connectionsActive + connectionsIdle }),
    },
    { term: t('facts.clock'), detail: t('facts.off', { age: ageText(Math.abs(figures.clockAhead)) }) },
    { term: t('facts.endpoints'), detail: showCount(figures.endpointsDisabled) },
    { term: t('facts.sending'), detail: t(figures.isSendingPaused ? 'facts.paused' : 'facts.notPaused') },
  ];
  return (
    <Card className="mt-5">
      <CardHeader title={t('facts.title')} />
      <FactList label={t('facts.title')} facts={facts} className="px-5 pb-5" />
    </Card>
  );
}
