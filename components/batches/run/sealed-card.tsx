import { Fingerprint } from 'lucide-react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { t } from '@/messages/batch-run';

/** The Merkle root and the hash that an approval of the batch covers. */
export const SealedCard = ({
  root,
  hash,
  version,
  rowCount,
  isPending = false,
}: {
  root: string;
  hash: string;
  version: number;
  rowCount: number;
  /** Whether it is pending approval. */
  isPending?: boolean;
}) => (
  <Card>
    <CardHeader
      title={
        <span className="flex items-center gap-2">
          <Fingerprint aria-hidden className="size-4 text-muted" />
          {t(isPending ? 'sealedCard.pending' : 'sealedCard.decided')}
        </span>
      }
      description={t('sealedCard.description', { rowCount })}
    />
    <CardBody>
      <DefinitionList
        className="[&>div]:grid-cols-1!"
        items={[
          {
            term: t('sealedCard.root'),
            explained: 'merkleRoot',
            detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{root}</span>,
          },
          {
            term: t('sealedCard.hash', { version: String(version) }),
            detail: <span className="identifier wrap-anywhere text-[0.8125rem]">{hash}</span>,
          },
        ]}
      />
    </CardBody>
  </Card>
);
