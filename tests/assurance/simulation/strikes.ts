import { leaseSeconds } from '@/lib/engine/submissions/claim/claim';
import type { OrderId } from '@/lib/kernel/ids';
import type { DatabaseCourse, MomentKind, ProviderCourse } from './moments';
import type { StoryName } from './stories';
import type { WebhookCourse, World } from './world';

/** What a strike can reach: clock and people, the order in question, and the other worker. */
export type Scene = Pick<World, 'clock' | 'people' | 'depose'> & {
  readonly order: OrderId;
  /** Lets another worker do all that is due. Returns when it has, or when it waits for a lock. */
  readonly workByAnother: () => Promise<void>;
};

/**
 * Something that happens at a moment. `meanwhile` happens while the statement or request waits, the course
 * says how it goes on, and `kills` that its worker dies there.
 */
export type Strike = {
  readonly name: string;
  readonly meanwhile?: (scene: Scene) => Promise<void>;
  readonly kills?: true;
  /** The only story in which it means anything. */
  readonly in?: StoryName;
} & (
  | { readonly at: 'database'; readonly course: DatabaseCourse }
  | { readonly at: 'provider'; readonly course: ProviderCourse }
  | { readonly at: 'both' }
);

const pass = { kind: 'pass' } as const;
const page = '<html><body>Request blocked</body></html>';
const fault = '{"errors":[{"message":"Internal error"}]}';
const wrongNonce = '{"errors":[{"code":50,"message":"Nonce is not monotonous"}]}';

const ofDatabase: readonly Strike[] = [
  { at: 'database', name: 'cut before', course: 'cut_before' },
  { at: 'database', name: 'cut, outcome unknown', course: 'cut_after' },
  { at: 'database', name: 'killed after', course: 'cut_after', kills: true },
];

const ofProvider: readonly Strike[] = [
  { at: 'provider', name: 'request lost', course: { kind: 'lose_request' } },
  { at: 'provider', name: 'request late', course: { kind: 'arrive_late' } },
  { at: 'provider', name: 'reply lost', course: { kind: 'lose_reply' } },
  { at: 'provider', name: 'request repeated', course: { kind: 'repeat' } },
  { at: 'provider', name: '403 before', course: { kind: 'answer_before', status: 403, body: page } },
  { at: 'provider', name: '403 after', course: { kind: 'answer_after', status: 403, body: page } },
  { at: 'provider', name: 'nonce refused', course: { kind: 'answer_before', status: 403, body: wrongNonce } },
  { at: 'provider', name: '400 after', course: { kind: 'answer_after', status: 400, body: fault } },
  { at: 'provider', name: '500 before', course: { kind: 'answer_before', status: 500, body: fault } },
  { at: 'provider', name: '503 after', course: { kind: 'answer_after', status: 503, body: page } },
  { at: 'provider', name: 'unreadable', course: { kind: 'answer_after', status: 200, body: page } },
  { at: 'provider', name: 'killed after', course: { kind: 'lose_reply' }, kills: true },
];

const minuteMs = 60_000;

/** Worked on by another worker while one waits; by its lock where it has to wait for this one. */
const ofBoth: readonly Strike[] = [
  { at: 'both', name: 'killed before', kills: true },
  { at: 'both', name: 'another worker', meanwhile: (scene) => scene.workByAnother() },
  {
    at: 'both',
    name: 'lease lapsed, another worker',
    meanwhile: async (scene) => {
      scene.clock.advance((leaseSeconds + 1) * 1000);
      await scene.workByAnother();
    },
  },
  { at: 'both', name: 'an hour later', meanwhile: async ({ clock }) => clock.advance(60 * minuteMs) },
  { at: 'both', name: 'clock set back', meanwhile: async ({ clock }) => clock.advance(-10 * minuteMs) },
  { at: 'both', name: 'recalled', meanwhile: ({ people, order }) => people.recall(order) },
  { at: 'both', name: 'looked up now', meanwhile: ({ people, order }) => people.lookUpNow(order) },
];

const common: readonly Strike[] = [...ofDatabase, ...ofProvider, ...ofBoth];

const webhook = (name: string, how: WebhookCourse): Strike => ({
  at: 'both',
  name,
  meanwhile: ({ people, order }) => people.tellByWebhook(order, how),
});

/** Who approved is looked at again by a release, and webhooks are stored: both are SQL. */
export const strikesOnPostgres: readonly Strike[] = [
  ...common,
  { at: 'both', name: 'approver switched off', meanwhile: ({ people }) => people.setActive(false) },
  webhook('webhook twice', 'twice'),
  webhook('webhook late', 'late'),
  webhook('webhook forged', 'forged'),
  { at: 'both', name: 'another leader', in: 'by the leader', meanwhile: ({ depose }) => depose() },
];

/** What can happen in memory alone, where time costs nothing and the store has its past. */
export const strikesInMemory: readonly Strike[] = [
  ...common,
  { at: 'provider', name: 'silent before', course: { kind: 'silent_before' } },
  { at: 'provider', name: 'silent after', course: { kind: 'silent_after' } },
  { at: 'database', name: 'fail-over to an older state', course: 'fail_over' },
];

export const strikesIn = (story: StoryName, strikes: readonly Strike[]): readonly Strike[] =>
  strikes.filter((strike) => strike.in === undefined || strike.in === story);

export const strikesAt = (kind: MomentKind, strikes: readonly Strike[]): readonly Strike[] =>
  strikes.filter(({ at }) => at === kind || at === 'both');

export function strikeNamed(kind: MomentKind, name: string): Strike {
  const found = [...strikesAt(kind, strikesInMemory), ...strikesAt(kind, strikesOnPostgres)].find(
    (strike) => strike.name === name,
  );
  if (!found) throw new Error(`no strike at the ${kind} is called ${name}`);
  return found;
}

export const databaseCourse = (strike: Strike | undefined): DatabaseCourse => {
  if (strike?.at === 'database') return strike.course;
  return strike?.kills ? 'cut_before' : 'pass';
};

export const providerCourse = (strike: Strike | undefined): ProviderCourse => {
  if (strike?.at === 'provider') return strike.course;
  return strike?.kills ? { kind: 'lose_request' } : pass;
};
