'use client';

import { Download, FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Notice } from '@/components/ui/status/notice';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { Amount } from '@/components/ui/values/amount';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { countOf, countText } from '../list/count';
import { UploadProgress } from '../upload/upload-progress';
import { useSending } from '../upload/use-sending';

type LeaveOutWrong = (asked: { batchId: string }) => Promise<ActionReply<{ count: number }>>;

/** What going on without the wrong rows leaves out. */
type WouldLeaveOut = {
  readonly count: number;
  /** Cents, of the rows whose amount can be read. */
  readonly sum: bigint;
  /** Rows whose amount cannot be read. */
  readonly unreadable: number;
  /** The numbers of the first ones. */
  readonly positions: readonly number[];
};

type Corrected = { readonly corrected: number; readonly stillWrong: number; readonly notFound: number };

/** The ways on from wrong rows: in the table below, as a file of only those, or without them. */
export function WrongRowsCard({
  batchId,
  wouldLeaveOut,
  rowsLeft,
  leaveOutWrong,
}: {
  batchId: string;
  wouldLeaveOut: WouldLeaveOut;
  /** How many rows are right. */
  rowsLeft: number;
  leaveOutWrong: LeaveOutWrong;
}) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [corrected, setCorrected] = useState<Corrected>();
  const address = `/api/batches/${batchId}/wrong-rows`;
  const upload = useSending<Corrected>(address, (reply) => {
    setCorrected(reply);
    upload.end();
    router.refresh();
  });
  const send = (file: File) => {
    setCorrected(undefined);
    upload.send(file);
  };
  const { count } = wouldLeaveOut;
  const them = count === 1 ? 'it' : 'them';
  return (
    <Card>
      <CardHeader
        title={count === 1 ? '1 row is wrong' : `${countText(count)} rows are wrong`}
        description={`Correct ${them} in the table below, or download only ${count === 1 ? 'this row' : 'those'}, correct ${them} where you work, and upload that file.${rowsLeft > 0 ? ` Or go on without ${them}.` : ''}`}
      />
      <CardBody className="flex flex-col gap-4">
        {upload.problem && (
          <Notice tone="negative" announce title="This file was not taken">
            {upload.problem}
          </Notice>
        )}
        {corrected && <CorrectedNotice {...corrected} />}
        {upload.sending ? (
          <UploadProgress
            sending={upload.sending}
            giveUp={upload.giveUp}
            taking="It is there. Its rows are being checked and changed; many of them take some seconds."
          />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <a key={format} href={`${address}?format=${format}`} className={buttonStyles({})}>
                <Download aria-hidden />
                {format === 'xlsx' ? 'Wrong rows as Excel' : 'as CSV'}
              </a>
            ))}
            <Button onClick={() => input.current?.click()}>
              <FileUp aria-hidden />
              Upload the corrected file
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,.xlsx"
              aria-label="Corrected file of wrong rows"
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) send(file);
                event.target.value = '';
              }}
            />
            {rowsLeft > 0 && (
              <GoOn batchId={batchId} {...wouldLeaveOut} rowsLeft={rowsLeft} leaveOutWrong={leaveOutWrong} />
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
    <Notice
      tone={isAll ? 'positive' : 'warning'}
      announce
      title={corrected === 1 ? '1 row is right now' : `${countText(corrected)} rows are right now`}
    >
      {stillWrong > 0 && <p>{countOf(stillWrong, 'row')} of the file still wrong.</p>}
      {notFound > 0 && (
        <p>{countOf(notFound, 'row')} of the file are not among the wrong ones here, and were passed over.</p>
      )}
    </Notice>
  );
}

function GoOn({
  batchId,
  count,
  sum,
  unreadable,
  positions,
  rowsLeft,
  leaveOutWrong,
}: WouldLeaveOut & { batchId: string; rowsLeft: number; leaveOutWrong: LeaveOutWrong }) {
  return (
    <ConfirmDialog
      title={`Go on with ${countOf(rowsLeft, 'row')}?`}
      description={
        <>
          {count === 1 ? '1 wrong row is' : `${countText(count)} wrong rows are`} left out and not paid:{' '}
          <Amount amount={sum} className="font-medium text-text" />
          {unreadable > 0 && <>, and {countOf(unreadable, 'row')} whose amount cannot be read</>}. They stay
          here, and can be corrected and put back until you submit.
        </>
      }
      confirmLabel={count === 1 ? 'Leave out 1 row' : `Leave out ${countText(count)} rows`}
      trigger={<Button>Go on with the valid ones</Button>}
      onConfirm={async () => {
        const reply = await answered(leaveOutWrong({ batchId }));
        return reply.ok ? undefined : reply.message;
      }}
    >
      <p className="tabular text-sm">
        Left out: {positions.length === 1 ? 'row' : 'rows'} {positions.map(countText).join(', ')}
        {count > positions.length && ` and ${countText(count - positions.length)} more`}
      </p>
    </ConfirmDialog>
  );
}
