import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { OpenRestore } from '@/lib/restores/queries';

/** The line for the first page while sending is paused after a restore. */
export const RestoreNotice = ({ restore }: { restore: OpenRestore }) => (
  <Notice tone="negative" title="The database was restored. Sending is paused.">
    No payment has been sent since <Instant at={restore.detectedAt} />. {foundWords(restore)} Two admins
    resume sending. <TextLink href="/restore">Review restored payments</TextLink>
  </Notice>
);

function foundWords({ remaining, found }: OpenRestore): string {
  const bank = `The bank already has ${found} of the payments that are unfinished here.`;
  return remaining > 0 ? `${bank} ${remaining} are still to be looked up.` : bank;
}
