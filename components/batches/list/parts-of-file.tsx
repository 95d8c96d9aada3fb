import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { t } from '@/messages/batches';
import { BatchStateBadge } from './batch-state-badge';

/** The batches that one payment file became, with links to the others. */
export const PartsOfFile = ({ dossier: { batch, file, ofFile } }: { dossier: BatchDossier }) =>
  ofFile.length > 0 && (
    <Card aria-label={t('partsOfFile.label')}>
      <CardHeader
        title={t('partsOfFile.title', { part: batch.part, parts: batch.parts, file: file?.name ?? '' })}
        description={t('partsOfFile.description')}
      />
      <CardBody>
        <ol className="flex flex-wrap gap-x-6 gap-y-2 text-[0.8125rem]">
          {ofFile.map(({ id, name, state, part }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              {id === batch.id ? (
                <span aria-current="page" className="wrap-anywhere font-semibold">
                  {t('partsOfFile.part', { part })}
                </span>
              ) : (
                <TextLink href={`/batches/${id}`} title={name}>
                  {t('partsOfFile.part', { part })}
                </TextLink>
              )}
              <BatchStateBadge state={state} />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
