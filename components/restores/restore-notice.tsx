import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { OpenRestore } from '@/lib/restores/queries';
import { t } from '@/messages/restores';

/** The line for the first page while sending is paused after a restore. */
export const RestoreNotice = ({ restore }: { restore: OpenRestore }) => (
  <Notice tone="negative" title={t('notice.title')}>
    {t.rich('notice.body', {
      progress: progressOf(restore),
      instant: () => <Instant at={restore.detectedAt} />,
      link: (chunks) => <TextLink href="/restore">{chunks}</TextLink>,
    })}
  </Notice>
);

const progressOf = ({ remaining, found }: OpenRestore): string =>
  remaining > 0 ? t('notice.remaining', { found, remaining }) : t('notice.found', { found });
