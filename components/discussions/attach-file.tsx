'use client';

import { useRouter } from 'next/navigation';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { announceUpdate } from '@/components/ui/live/announcements';
import { FileDrop } from '@/components/ui/uploads/file-drop';
import { UploadProgress } from '@/components/ui/uploads/upload-progress';
import { useSending } from '@/components/ui/uploads/use-sending';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { mostAttachedMegabytes } from '@/lib/kernel/topics/discussions';
import { t } from '@/messages/discussions';

const megabytes = String(mostAttachedMegabytes);
const limit = {
  megabytes: mostAttachedMegabytes,
  get tooLarge() {
    return t('attachments.tooLarge', { megabytes });
  },
};

/** Attaches a dropped or chosen file to a record. A refusal says what to do next. */
export function AttachFile({ subject: { kind, id } }: { subject: DiscussionSubject }) {
  const router = useRouter();
  const address = `/api/attachments?${new URLSearchParams({ kind, id })}`;
  const upload = useSending(address, limit, () => {
    upload.end();
    announceUpdate(t('attachments.done'));
    router.refresh();
  });
  const { sending, problem } = upload;
  return (
    <div className="mt-5 flex flex-col gap-3 border-t pt-4 print:hidden">
      <LeaveGuard
        active={sending !== undefined}
        title={t('attachments.leaveTitle')}
        description={t('attachments.leaveDescription')}
        onLeave={upload.giveUp}
      />
      {problem && <RefusedNotice title={t('attachments.refused')} refused={problem} />}
      {sending ? (
        <UploadProgress sending={sending} giveUp={upload.giveUp} />
      ) : (
        <FileDrop
          isSmall
          label={t('attachments.drop')}
          hint={t('attachments.hint', { megabytes })}
          accepted=".pdf,.png,.jpg,.jpeg"
          onlyOne={t('attachments.onlyOne')}
          onFile={upload.send}
          onRefuse={upload.refuse}
        />
      )}
    </div>
  );
}
