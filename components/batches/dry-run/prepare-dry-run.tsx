'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/buttons/button';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { ErrorState } from '@/components/ui/status/error-state';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/batch-dry-run';
import { ConvertedTexts } from '../prepare/converted-texts';
import { DryRunFigures } from './dry-run-figures';
import type { DryRunReply } from './dry-run-reply';
import { type Submit, SubmitPanel } from './submit-panel';

/** In milliseconds. The figures change slowly, and a dry run costs several provider requests. */
const staleMs = 60_000;

async function fetchDryRun(id: string, signal: AbortSignal): Promise<DryRunReply> {
  const reply = await fetch(`/api/live/batch-dry-run/${id}`, { signal });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.message);
  return answer;
}

type PrepareDryRunProps = {
  readonly batchId: string;
  readonly version: number;
  /** The time of the last change: an earlier dry run is outdated. */
  readonly changedAt: string;
  /** Undefined without permission to submit. */
  readonly submit: Submit | undefined;
};

/** The dry run of sending the batch, and the form that submits it for approval. */
export function PrepareDryRun({ batchId, version, changedAt, submit }: PrepareDryRunProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['batch-dry-run', batchId, changedAt],
    queryFn: ({ signal }) => fetchDryRun(batchId, signal),
    staleTime: staleMs,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const again = () => void refetch();
  return (
    <Card>
      <CardHeader
        title={t('prepareDryRun.title')}
        description={
          data
            ? t.rich('prepareDryRun.asOf', {
                instant: () => <Instant at={new Date(data.figures.at)} seconds />,
              })
            : t('prepareDryRun.description')
        }
        actions={
          data && (
            <Button size="small" pending={isFetching} onClick={again}>
              {t('prepareDryRun.repeat')}
            </Button>
          )
        }
      />
      {data && (
        <>
          <CardBody className="flex flex-col gap-4">
            <Verdict problems={data.problems} />
            <DryRunFigures batchId={batchId} figures={data.figures} mayTransfer={submit !== undefined} />
            {data.excluded.count > 0 && (
              <p className="text-[0.8125rem] text-muted">
                {t('prepareDryRun.excluded', { count: data.excluded.count })}
              </p>
            )}
            <ConvertedTexts batchId={batchId} {...data.converted} />
          </CardBody>
          {submit && (
            <SubmitPanel batchId={batchId} version={version} run={data} submit={submit} tryAgain={again} />
          )}
        </>
      )}
      {!data && error && (
        <ErrorState
          title={t('prepareDryRun.failed')}
          retry={
            <Button pending={isFetching} onClick={again}>
              {t('prepareDryRun.tryAgain')}
            </Button>
          }
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <CardBody>
          <LoadingBlock label={t('prepareDryRun.loading')} className="h-80 rounded-lg" />
        </CardBody>
      )}
    </Card>
  );
}

const Verdict = ({ problems }: { problems: readonly string[] }) =>
  problems.length === 0 ? (
    <Notice tone="positive" title={t('verdict.allowed')} />
  ) : (
    <Notice tone="negative" title={t('verdict.refused')}>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-4">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
