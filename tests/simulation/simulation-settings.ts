import { storyNamed } from '../assurance/simulation/stories';

const most = (text: string | undefined): number =>
  text === undefined || text === 'all' ? Number.POSITIVE_INFINITY : Number(text);

/** What `npm run simulate` was asked for. */
export function readSettings(env = process.env) {
  const [number = 0, of = 1] = (env.PAYDESK_SHARE ?? '0/1').split('/').map(Number);
  const story = env.PAYDESK_STORY === undefined ? undefined : storyNamed(env.PAYDESK_STORY);
  return {
    seed: Number(env.PAYDESK_SEED ?? 1),
    singles: most(env.PAYDESK_SINGLES),
    pairs: most(env.PAYDESK_PAIRS),
    drawn: Number(env.PAYDESK_SEEDS ?? 2_000),
    share: { number, of },
    endsWhenBroken: env.PAYDESK_FIRST === '1',
    log: console.log,
    stories: story && [story],
    story: story ?? storyNamed('paid at once'),
    plan: env.PAYDESK_PLAN,
  };
}
