import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { OpenRestore } from '@/lib/restores/queries';
import { t } from '@/messages/restores';

/** The line for the first page while sending is paused after a restore. */
export const RestoreNotice = ({ restore }: { restore: OpenRestore }) => (
  <Notice tone="negative" title={t('restoreNotice.title')}>
    {t.rich('restoreNotice.body', {
      restore: foundWords(restore),
      instant: () => <Instant at={restore.detectedAt} />,
      textLink: (chunks) => <TextLink href="/restore">{chunks}</TextLink>,
    })}
  </Notice>
);

function foundWords({ remaining, found }: OpenRestore): string {
  const bank = `The bank already has ${found} of the payments that are unfinished here.`;
  return remaining > 0 ? `${bank} ${remaining} are still to be looked up.` : bank;
}
