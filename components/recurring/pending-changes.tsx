import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/recurring';

export type PendingChange = {
  readonly id: string;
  readonly title: string;
  readonly requesterName: string;
  readonly requestedAt: Date;
};

/** Change requests that a second person must approve before anything is sent to the bank. */
export function PendingChanges({
  changes,
  mayOpen,
}: {
  changes: readonly PendingChange[];
  mayOpen: boolean;
}) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title={t('pendingChanges.title', { count: changes.length })} className="mb-5">
      <ul className="my-1">
        {changes.map(({ id, title, requesterName, requestedAt }) => (
          <li key={id} className="wrap-anywhere">
            {t.rich('pendingChanges.change', {
              title,
              requesterName,
              instant: () => <Instant at={requestedAt} />,
            })}
          </li>
        ))}
      </ul>
      {t('pendingChanges.next')}{' '}
      {mayOpen && <TextLink href="/change-requests">{t('pendingChanges.view')}</TextLink>}
    </Notice>
  );
}
