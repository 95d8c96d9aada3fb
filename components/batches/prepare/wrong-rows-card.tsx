'use client';

import { Download, FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Notice } from '@/components/ui/status/notice';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { UploadProgress } from '@/components/ui/uploads/upload-progress';
import { useSending } from '@/components/ui/uploads/use-sending';
import { Amount } from '@/components/ui/values/amount';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-draft';
import { countText } from '../list/count';
import { batchFileLimit } from '../upload/batch-file-limit';

type ExcludeWrong = (requested: { batchId: string }) => Promise<ActionReply<{ count: number }>>;

/** The effect of excluding the invalid rows. */
type WouldExclude = {
  readonly count: number;
  /** In cents, of the rows with a readable amount. */
  readonly sum: bigint;
  /** The number of rows without a readable amount. */
  readonly unreadable: number;
  /** The numbers of the first of these rows. */
  readonly positions: readonly number[];
};

type Corrected = { readonly corrected: number; readonly stillWrong: number; readonly notFound: number };

/** Ways to continue with invalid rows: fix them in the table, download them as a file, or exclude them. */
export function WrongRowsCard({
  batchId,
  wouldExclude,
  rowsLeft,
  excludeWrong,
}: {
  batchId: string;
  wouldExclude: WouldExclude;
  /** The number of valid rows. */
  rowsLeft: number;
  excludeWrong: ExcludeWrong;
}) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [corrected, setCorrected] = useState<Corrected>();
  const address = `/api/batches/${batchId}/wrong-rows`;
  const upload = useSending<Corrected>(address, batchFileLimit, (reply) => {
    setCorrected(reply);
    upload.end();
    router.refresh();
  });
  const send = (file: File) => {
    setCorrected(undefined);
    upload.send(file);
  };
  const { count } = wouldExclude;
  return (
    <Card>
      <CardHeader
        title={t('wrongRowsCard.title', { count })}
        description={
          <>
            {t('wrongRowsCard.description', { count })}
            {rowsLeft > 0 && ` ${t('wrongRowsCard.alternative', { count })}`}
          </>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {upload.problem && <RefusedNotice title={t('wrongRowsCard.refused')} refused={upload.problem} />}
        {corrected && <CorrectedNotice {...corrected} />}
        {upload.sending ? (
          <UploadProgress
            sending={upload.sending}
            giveUp={upload.giveUp}
            taking={t('wrongRowsCard.taking')}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <a key={format} href={`${address}?format=${format}`} className={buttonStyles({})}>
                <Download aria-hidden />
                {format === 'xlsx' ? t('wrongRowsCard.downloadExcel') : t('wrongRowsCard.downloadCsv')}
              </a>
            ))}
            <Button onClick={() => input.current?.click()}>
              <FileUp aria-hidden />
              {t('wrongRowsCard.upload')}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,.xlsx"
              aria-label={t('wrongRowsCard.label')}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) send(file);
                event.target.value = '';
              }}
            />
            {rowsLeft > 0 && (
              <ContinueCard
                batchId={batchId}
                {...wouldExclude}
                rowsLeft={rowsLeft}
                excludeWrong={excludeWrong}
              />
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function CorrectedNotice({ corrected, stillWrong, notFound }: Corrected) {
  const isAll = stillWrong === 0 && notFound === 0;
  return (
    <Notice tone={isAll ? 'positive' : 'warning'} announce title={t('correctedNotice.title', { corrected })}>
      {stillWrong > 0 && <p>{t('correctedNotice.stillWrong', { stillWrong })}</p>}
      {notFound > 0 && <p>{t('correctedNotice.notFound', { notFound })}</p>}
    </Notice>
  );
}

function ContinueCard({
  batchId,
  count,
  sum,
  unreadable,
  positions,
  rowsLeft,
  excludeWrong,
}: WouldExclude & { batchId: string; rowsLeft: number; excludeWrong: ExcludeWrong }) {
  const shown = positions.map(countText).join(', ');
  const more = count - positions.length;
  return (
    <ConfirmDialog
      title={t('continueAt.title', { rowsLeft })}
      description={
        <>
          {t.rich('continueAt.excluded', {
            count,
            amount: () => <Amount amount={sum} className="font-medium text-text" />,
          })}{' '}
          {unreadable > 0 && `${t('continueAt.unreadable', { unreadable })} `}
          {t('continueAt.reversible')}
        </>
      }
      confirmLabel={t('continueAt.confirm', { count })}
      trigger={<Button>{t('continueAt.open')}</Button>}
      onConfirm={async () => {
        const reply = await answered(excludeWrong({ batchId }));
        return reply.ok ? undefined : reply.message;
      }}
    >
      <p className="tabular text-sm">
        {more > 0
          ? t('continueAt.rowsAndMore', { positions: shown, more })
          : t('continueAt.rows', { count, positions: shown })}
      </p>
    </ConfirmDialog>
  );
}
