import { Card, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { OpenRestore } from '@/lib/restores/queries';
import { restoreReasonLabels } from '@/lib/restores/words';
import { t } from '@/messages/restores';

/** What is known about a restore, and how far the look-ups are. */
export const RestoreFacts = ({ restore }: { restore: OpenRestore }) => (
  <Card>
    <CardHeader title={t('restoreFacts.title')} />
    <DefinitionList
      className="px-5"
      items={[
        { term: 'Paused since', detail: <Instant at={restore.detectedAt} /> },
        { term: 'Reason', detail: restoreReasonLabels[restore.reason] },
        { term: 'Still to be looked up', detail: restore.remaining },
        { term: 'Found at the bank', detail: restore.found },
        { term: 'Not found at the bank', detail: restore.notFound },
        { term: 'No answer from the bank', detail: restore.unanswered },
        {
          term: 'New differences',
          detail: (
            <TextLink href="/reconciliation">
              {t('restoreFacts.inReconciliation', { differences: restore.differences })}
            </TextLink>
          ),
        },
      ]}
    />
  </Card>
);
