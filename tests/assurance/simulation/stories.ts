import type { Iban } from '@/lib/kernel/banking/iban';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { sepa, swift } from '@/tests/support/orders/orders';

export const storyNames = ['paid at once', 'SWIFT', 'refused', 'rejected', 'held for an hour'] as const;
/** How an order comes to the engine. */
export type StoryName = (typeof storyNames)[number];

export function storyNamed(name: string): StoryName {
  const story = storyNames.find((each) => each === name);
  if (!story) throw new Error(`no story is called ${name}`);
  return story;
}

/** What is paid in a story that is not held. */
export function contentOf(
  story: Exclude<StoryName, 'held for an hour'>,
  account: Iban,
): SepaContent | SwiftContent {
  switch (story) {
    case 'paid at once':
      return sepa({ account });
    case 'SWIFT':
      return swift({ account });
    case 'refused':
      return sepa({ account, reference: 'SANDBOX REFUSE' });
    case 'rejected':
      return sepa({ account, reference: 'SANDBOX REJECT' });
  }
}
