import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import { t } from '@/messages/exceptions';

const asks: Readonly<Record<string, string>> = {
  'exception.release': 'to send it again',
  'exception.declare_failed': 'to declare it failed',
};

/** What someone asked for about an exception, and another person must agree to. */
export const OpenChangeRequests = ({ changeRequests }: { changeRequests: readonly ListedChangeRequest[] }) =>
  changeRequests.map(({ changeRequest, requesterName }) => (
    <Notice
      key={changeRequest.id}
      title={`${requesterName} asks ${asks[changeRequest.kind] ?? 'for a decision'}`}
      className="mb-6"
    >
      {t.rich('openChangeRequests.body', {
        instant: () => <Instant at={changeRequest.requestedAt} />,
        textLink: (chunks) => <TextLink href={`/change-requests/${changeRequest.id}`}>{chunks}</TextLink>,
      })}
    </Notice>
  ));
