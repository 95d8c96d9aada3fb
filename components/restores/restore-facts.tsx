import { Card, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { OpenRestore } from '@/lib/restores/queries';
import { restoreReasonLabel } from '@/lib/restores/reason-labels';
import { t } from '@/messages/restores';

/** The facts about a restore, and the progress of its look-ups. */
export const RestoreFacts = ({ restore }: { restore: OpenRestore }) => (
  <Card>
    <CardHeader title={t('facts.title')} />
    <DefinitionList
      className="px-5"
      items={[
        { term: t('facts.pausedSince'), detail: <Instant at={restore.detectedAt} /> },
        { term: t('facts.reason'), detail: restoreReasonLabel(restore.reason) },
        { term: t('facts.remaining'), detail: restore.remaining },
        { term: t('facts.found'), detail: restore.found },
        { term: t('facts.notFound'), detail: restore.notFound },
        { term: t('facts.unanswered'), detail: restore.unanswered },
        {
          term: t('facts.differences'),
          detail: (
            <TextLink href="/reconciliation">
              {t('facts.inReconciliation', { count: restore.differences })}
            </TextLink>
          ),
        },
      ]}
    />
  </Card>
);
