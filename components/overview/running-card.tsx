import type { BatchUnderWay } from '@/lib/batches/reads/upcoming';
import { t } from '@/messages/overview';
import { RunningBatch } from './running-batch';
import { WorkCard, WorkList } from './work-card';

/** The batches that are being sent or paused, each with live progress. */
export const RunningCard = ({ batches }: { batches: readonly BatchUnderWay[] }) =>
  batches.length > 0 && (
    <WorkCard title={t('running.title')} all={{ href: '/batches', label: t('running.all') }}>
      <WorkList label={t('running.title')}>
        {batches.map(({ id, name, state, rowCount, ended, failed }) => (
          <RunningBatch key={id} id={id} name={name} state={state} shown={{ rowCount, ended, failed }} />
        ))}
      </WorkList>
    </WorkCard>
  );
