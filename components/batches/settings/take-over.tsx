'use client';

import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Card, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import type { OmissionList } from '@/lib/batches/import/omissions/omission';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-run';
import { OmissionsToAccept } from '../omissions/omissions-to-accept';

type TakeOverBatch = (asked: {
  id: string;
  acceptedOmissions: string | null;
}) => Promise<ActionReply<undefined>>;

/** Takes over what a program delivered, and accepts what of its file is not sent. */
export function TakeOver({
  id,
  title,
  parts,
  omitted,
  takeOver,
}: {
  id: string;
  title: string;
  /** Number of batches of the file, which are taken over together. */
  parts: number;
  omitted: OmissionList;
  takeOver: TakeOverBatch;
}) {
  const refreshAfter = useRefreshAfter();
  const [isAccepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const isLossy = omitted.omissions.length > 0;
  const submit = () =>
    startTransition(async () => {
      if (isLossy && !isAccepted) return setProblem(t('takeOver.acceptFirst'));
      const reply = await answered(takeOver({ id, acceptedOmissions: isLossy ? omitted.digest : null }));
      setProblem(reply.ok ? undefined : reply.message);
      refreshAfter(reply);
    });
  return (
    <>
      {isLossy && (
        <OmissionsToAccept
          omitted={omitted}
          isAccepted={isAccepted}
          accept={setAccepted}
          label={t('takeOver.accept')}
        />
      )}
      <Card>
        <CardHeader
          title={title}
          description={parts > 1 ? t('takeOver.parts', { parts }) : t('takeOver.description')}
        />
        <CardFooter>
          <Button variant="primary" pending={pending} onClick={submit}>
            {t('takeOver.confirm')}
          </Button>
        </CardFooter>
        {problem && (
          <div className="px-5 pb-4">
            <Notice tone="negative">{problem}</Notice>
          </div>
        )}
      </Card>
    </>
  );
}
