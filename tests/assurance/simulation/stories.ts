import type { OrderId } from '@/lib/kernel/ids';
import type { SepaContent } from '@/lib/orders/order/order';
import { heldOrder, hourMs } from '@/tests/support/engine/upkeep';
import { approvedOrder, sepa, swift } from '@/tests/support/orders/orders';
import type { World } from './world';

/** How an order comes to the engine. */
export type Story = {
  readonly name: string;
  /** Drafted, submitted and approved by people. */
  readonly prepare: (world: World) => Promise<OrderId>;
};

const idOf = async (order: Promise<{ readonly id: OrderId }>): Promise<OrderId> => (await order).id;

/** By the clock of the round: an approval that is days old has to be checked again. */
const approved = ({ db, team, clock, account }: World, changes: Partial<SepaContent> = {}) =>
  idOf(approvedOrder(db, team, sepa({ account, ...changes }), clock.now));

export const stories: readonly Story[] = [
  { name: 'paid at once', prepare: (world) => approved(world) },
  {
    name: 'SWIFT',
    prepare: ({ db, team, clock, account }) => idOf(approvedOrder(db, team, swift({ account }), clock.now)),
  },
  {
    name: 'refused',
    prepare: (world) => approved(world, { reference: 'SANDBOX REFUSE' }),
  },
  {
    name: 'rejected',
    prepare: (world) => approved(world, { reference: 'SANDBOX REJECT' }),
  },
  {
    name: 'held for an hour',
    prepare: async (world) => {
      const id = await idOf(heldOrder(world));
      world.clock.advance(hourMs);
      return id;
    },
  },
];

export function storyNamed(name: string): Story {
  const story = stories.find((each) => each.name === name);
  if (!story) throw new Error(`no story is called ${name}`);
  return story;
}
