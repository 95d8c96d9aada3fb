'use client';

import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { CopyButton } from '@/components/ui/values/copy-button';
import type { ChainVerdict } from '@/lib/audit/verify';
import type { ActionReply } from '@/lib/kernel/action-reply';

/** What a reading of the chain found, and when it was read. */
export type ChainReading = { readonly verdict: ChainVerdict; readonly readAt: Date };

/** The chain that the records form, and a button that computes every hash of it again. */
export function ChainCard({ verify }: { verify: (input: undefined) => Promise<ActionReply<ChainReading>> }) {
  const [reply, setReply] = useState<ActionReply<ChainReading>>();
  const [pending, startTransition] = useTransition();
  const read = () => startTransition(async () => setReply(await answered(verify(undefined))));
  return (
    <Card className="mb-5">
      <CardHeader
        title="The chain"
        description="Each record carries the hash of the one before it: none can be changed or taken out unseen."
        actions={
          <Button onClick={read} pending={pending}>
            {pending ? 'Reading the chain' : 'Verify now'}
          </Button>
        }
      />
      {reply && (
        <CardBody>
          {reply.ok ? (
            <Reading {...reply.value} />
          ) : (
            <RefusedNotice title="The chain was not read" refused={reply} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

function Reading({ verdict, readAt }: ChainReading) {
  const time = readAt.toLocaleTimeString('en-GB');
  if (!verdict.intact) {
    return (
      <Notice tone="negative" title={`Broken at record ${verdict.brokenAt}`} announce>
        As read at {time}: {verdict.why}. Keep the database as it is, and compare it with a backup.
      </Notice>
    );
  }
  return (
    <Notice tone="positive" title={`Intact: ${verdict.count} records`} announce>
      <p>As read at {time}. The hash of the last record stands for all of them:</p>
      <p className="mt-1 flex items-start gap-1">
        <span className="wrap-anywhere min-w-0 font-mono text-xs leading-5">{verdict.head}</span>
        <CopyButton text={verdict.head} what="hash of the last record" className="-my-1" />
      </p>
      <p className="text-muted">Kept elsewhere, it also shows a chain that was written again as a whole.</p>
    </Notice>
  );
}
