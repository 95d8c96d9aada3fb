import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/recurring';

export type WaitingChange = {
  readonly id: string;
  readonly title: string;
  readonly requesterName: string;
  readonly requestedAt: Date;
};

/** What one person asked for and another has to agree to before the service is asked. */
export function WaitingChanges({
  changes,
  mayOpen,
}: {
  changes: readonly WaitingChange[];
  mayOpen: boolean;
}) {
  if (changes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        changes.length === 1
          ? t('waitingChanges.oneChangeWaits')
          : t('waitingChanges.changesWait', { length: changes.length })
      }
      className="mb-5"
    >
      <ul className="my-1">
        {changes.map(({ id, title, requesterName, requestedAt }) => (
          <li key={id} className="wrap-anywhere">
            {t.rich('waitingChanges.body', {
              title,
              requesterName,
              instant: () => <Instant at={requestedAt} />,
            })}
          </li>
        ))}
      </ul>
      The service is asked as soon as a second person agrees
      {mayOpen
        ? t.rich('waitingChanges.inChanges', {
            textLink: (chunks) => <TextLink href="/change-requests">{chunks}</TextLink>,
          })
        : '.'}
    </Notice>
  );
}
