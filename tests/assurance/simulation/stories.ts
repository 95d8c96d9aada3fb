import type { Iban } from '@/lib/kernel/banking/iban';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { sepa, swift } from '@/tests/support/orders/orders';

/** Stories of one order that is due once it is approved. */
export const plainStories = ['paid at once', 'SWIFT', 'refused', 'rejected'] as const;
export type PlainStory = (typeof plainStories)[number];

/** The others need a leader, releases, replacements, change requests or batches, which are SQL. */
export const storyNames = [
  ...plainStories,
  'by the leader',
  'held for an hour',
  'replacement',
  'replacement of a paid one',
  'cancelled at the bank',
  'row of a batch',
] as const;
/** How an order comes to the engine. */
export type StoryName = (typeof storyNames)[number];

export function storyNamed(name: string): StoryName {
  const story = storyNames.find((each) => each === name);
  if (!story) throw new Error(`no story is called ${name}`);
  return story;
}

export const isPlain = (story: StoryName): story is PlainStory =>
  plainStories.some((plain) => plain === story);

export function contentOf(story: PlainStory, account: Iban): SepaContent | SwiftContent {
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
