import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/beneficiaries';

/** A change request about a beneficiary that is pending approval: who requested it, when, and why. */
export const PendingNotice = ({
  id,
  title,
  requesterName,
  at,
  note,
  mayDecide,
}: {
  /** The identifier of the change request. */
  id: string;
  title: string;
  requesterName: string;
  at: Date;
  note: string | null;
  /** Whether this person may open the page that decides or withdraws it. */
  mayDecide: boolean;
}) => (
  <Notice tone="warning" title={title} className="mb-6">
    <p>{t.rich('pendingNotice.requested', { requesterName, instant: () => <Instant at={at} /> })}</p>
    {note && <p className="wrap-anywhere mt-1">“{note}”</p>}
    {mayDecide && (
      <p className="mt-1.5">
        <TextLink href={`/change-requests/${id}`}>{t('pendingNotice.view')}</TextLink>
      </p>
    )}
  </Notice>
);
