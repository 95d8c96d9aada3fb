import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/payments';

/** A request about a payment at the provider that is pending another person's approval. */
export type OpenRequest = {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly at: Date;
};

/** Requests pending a second person's approval, if any. */
export const OpenRequests = ({ asks }: { asks: readonly OpenRequest[] }) =>
  asks.map(({ id, title, by, at }) => (
    <Notice key={id} tone="warning" title={t('requests.title', { title })} className="mb-6">
      {t.rich('requests.body', {
        name: by,
        instant: () => <Instant at={at} />,
        textLink: (chunks) => <TextLink href={`/change-requests/${id}`}>{chunks}</TextLink>,
      })}
    </Notice>
  ));
