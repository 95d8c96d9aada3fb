import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';

/** Something that one person asked for about a payment at the service, and another has to agree to. */
export type OpenAsk = {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly at: Date;
};

/** What waits for a second person; nothing where nothing does. */
export const OpenAsks = ({ asks }: { asks: readonly OpenAsk[] }) =>
  asks.map(({ id, title, by, at }) => (
    <Notice key={id} tone="warning" title={`${title}: it waits for a second person`} className="mb-6">
      {by} asked for it on <Instant at={at} />. Until someone else agrees, the service is not asked.{' '}
      <TextLink href={`/changes/${id}`}>What was asked for</TextLink>
    </Notice>
  ));
