'use client';

import { Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { answered } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { KeptDryRun } from '@/lib/batches/dry-run/dry-run-figures';
import type { ActionReply } from '@/lib/web/action-reply';

export type Resume = (input: {
  readonly id: string;
  readonly version: number;
  readonly seenDryRun: KeptDryRun;
}) => Promise<ActionReply<undefined>>;

/** Lets a paused batch go on with the dry run that is on the screen. */
export function ResumeBatch({
  id,
  version,
  seen,
  what,
  resume,
}: {
  id: string;
  version: number;
  seen: KeptDryRun;
  /** What happens then, such as `312 payments of 40,200.00 EUR go out`. */
  what: string;
  resume: Resume;
}) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Resume this batch?"
      description={`${what}, as it was approved. You have seen what the dry run says now; where it has become worse by the time you press, nothing happens.`}
      confirmLabel="Resume"
      trigger={
        <Button variant="primary">
          <Play aria-hidden />
          Resume
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(resume({ id, version, seenDryRun: seen }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('It goes on.');
        return undefined;
      }}
    />
  );
}
