import type { ReactNode } from 'react';
import { ApprovalCard, type AwaitingCard, type CardFacts } from './approval-card';
import type { Decide } from './decide';

/** The orders pending this person's decision, each with its details and decision buttons. */
export const ApprovalList = ({
  cards,
  decide,
  ...facts
}: {
  cards: readonly AwaitingCard[];
  decide: Decide;
  accountLabels: Readonly<Record<string, string>>;
  now: Date;
}): ReactNode => {
  const shared: CardFacts = facts;
  return (
    <ul className="flex flex-col gap-4">
      {cards.map((card) => (
        <li key={card.order.id}>
          <ApprovalCard card={card} decide={decide} facts={shared} />
        </li>
      ))}
    </ul>
  );
};
