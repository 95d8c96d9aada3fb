import type { ReactNode } from 'react';
import { ChangeMark } from '@/components/ui/live/change-mark';
import { type Live, LiveSubject } from '@/components/ui/live/live-subject';
import { ApprovalCard, type AwaitingCard, type CardFacts } from './approval-card';
import type { Decide } from './decide';

/** The orders pending this person's decision, each with its details and decision buttons. */
export const ApprovalList = ({
  cards,
  live,
  decide,
  ...facts
}: {
  cards: readonly AwaitingCard[];
  /** What has changed about each order, by its identifier. */
  live: Readonly<Record<string, Live>>;
  decide: Decide;
  accountLabels: Readonly<Record<string, string>>;
  now: Date;
}): ReactNode => {
  const shared: CardFacts = facts;
  return (
    <ul className="flex flex-col gap-4">
      {cards.map((card) => (
        <li key={card.order.id}>
          <ChangeMark value={live[card.order.id]?.mark ?? ''} />
          <LiveSubject live={live[card.order.id]}>
            <ApprovalCard card={card} decide={decide} facts={shared} />
          </LiveSubject>
        </li>
      ))}
    </ul>
  );
};
