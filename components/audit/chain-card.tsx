'use client';

import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { CopyButton } from '@/components/ui/values/copy-button';
import { useFieldZone } from '@/components/ui/zone/viewers-zone';
import type { ChainVerdict } from '@/lib/audit/verify';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showTime } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/audit';

/** The verdict of a chain verification, and its time. */
export type ChainReading = { readonly verdict: ChainVerdict; readonly readAt: Date };

/** The state of the audit chain, and a button that recomputes every hash. */
export function ChainCard({ verify }: { verify: (input: undefined) => Promise<ActionReply<ChainReading>> }) {
  const [reply, setReply] = useState<ActionReply<ChainReading>>();
  const [pending, startTransition] = useTransition();
  const read = () => startTransition(async () => setReply(await answered(verify(undefined))));
  return (
    <Card className="mb-5">
      <CardHeader
        title={t('chain.title')}
        description={t('chain.description')}
        actions={
          <Button onClick={read} pending={pending}>
            {pending ? t('chain.verifying') : t('chain.verify')}
          </Button>
        }
      />
      {reply && (
        <CardBody>
          {reply.ok ? (
            <Reading {...reply.value} />
          ) : (
            <RefusedNotice title={t('chain.notVerified')} refused={reply} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

function Reading({ verdict, readAt }: ChainReading) {
  const time = showTime(readAt, useFieldZone(), true);
  if (!verdict.intact) {
    return (
      <Notice tone="negative" title={t('chain.broken', { brokenAt: verdict.brokenAt })} announce>
        {t('chain.brokenBody', { time, why: verdict.why })}
      </Notice>
    );
  }
  return (
    <Notice tone="positive" title={t('chain.intact', { count: verdict.count })} announce>
      <p>{t('chain.verifiedAt', { time })}</p>
      <p className="mt-1 flex items-start gap-1">
        <span className="wrap-anywhere min-w-0 font-mono text-xs leading-5">{verdict.head}</span>
        <CopyButton text={verdict.head} what={t('chain.lastHash')} className="-my-1" />
      </p>
      <p className="text-muted">{t('chain.lastHashUse')}</p>
    </Notice>
  );
}
