import { Card, CardHeader } from '@/components/ui/layout/card';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { t } from '@/messages/omissions';
import { OmissionList } from './omission-list';

/** What of the file of an imported batch is not sent. */
export function OmissionsOfBatch({ batch: { omissions } }: { batch: BatchRow }) {
  if (!omissions || omissions.length === 0) return null;
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} description={t('ofBatch')} />
      <OmissionList omissions={omissions} label={t('title')} />
    </Card>
  );
}
