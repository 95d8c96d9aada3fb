import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { DecisionBar } from '@/components/ui/buttons/decision-bar';
import { Link } from '@/components/ui/buttons/link';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { Reminded } from '@/lib/kernel/topics/pending-kinds';
import { t } from '@/messages/inbox';
import { headingId } from '../inbox-context';
import { ReminderMark } from '../reminder-mark';
import { ItemHeading } from './item-heading';

type InboxItemProps = {
  readonly itemKey: string;
  /** What kind of matter it is. */
  readonly kind: string;
  readonly title: ReactNode;
  /** Its state, beside the title. */
  readonly badge?: ReactNode;
  /** Whether it has waited too long by the policy. */
  readonly reminded: Reminded | undefined;
  /** Its own page. */
  readonly href: string;
  /** The list, where it does not stand beside. */
  readonly listHref: string;
  /** Whether it still waits for this person. */
  readonly isPending: boolean;
  /** The buttons that decide. */
  readonly decision: ReactNode;
  readonly children: ReactNode;
};

/** A matter of the inbox as a whole, with its decision always in sight. */
export const InboxItem = ({
  itemKey,
  kind,
  title,
  badge,
  reminded,
  href,
  listHref,
  isPending,
  decision,
  children,
}: InboxItemProps) => (
  <article aria-labelledby={headingId} className="flex min-w-0 flex-col">
    <Link
      href={listHref}
      className="mb-3 flex w-fit items-center gap-1 rounded-sm text-[0.8125rem] text-muted hover:text-text @4xl:hidden"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t('page.title')}
    </Link>
    <header>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
        {kind}
        <TextLink href={href}>{t('item.openPage')}</TextLink>
      </p>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ItemHeading itemKey={itemKey}>{title}</ItemHeading>
        {badge}
        {reminded && <ReminderMark reminded={reminded} now={new Date()} />}
      </div>
    </header>
    {isPending ? (
      // It ends the matter, and need not leave it: some browsers fix nothing beyond a container.
      <DecisionBar className="sticky phone:sticky phone:inset-x-auto bottom-0 z-20 order-last -mx-4 mt-5 border-t bg-bg/95 px-4 py-3 backdrop-blur-md sm:-mx-6 sm:px-6 @max-2xl:[&>div>button]:grow @4xl:[&>div]:justify-start @4xl:top-14 @4xl:bottom-auto @4xl:order-none @4xl:mx-0 @4xl:mt-2 @4xl:border-t-0 @4xl:px-0">
        {decision}
      </DecisionBar>
    ) : (
      <Notice announce title={t('item.decided')} className="mt-4">
        {t('item.decidedBody')}
      </Notice>
    )}
    <div className="mt-5 min-w-0 @4xl:mt-3">{children}</div>
  </article>
);
