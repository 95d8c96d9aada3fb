import type { Draw } from '../draw';
import { type Moment, nameOf } from './moments';
import type { Plan } from './round';
import { type Strike, strikeNamed, strikesAt } from './strikes';

/** Each strike at each moment, one a round. */
export const singlePlans = (moments: readonly Moment[], strikes: readonly Strike[]): readonly Plan[] =>
  moments.flatMap((moment) =>
    strikesAt(moment.kind, strikes).map((strike) => new Map([[nameOf(moment), strike] as const])),
  );

/** Each pair of strikes at two requests: the first may add requests, so a few more numbers are tried. */
export function requestPairs(
  moments: readonly Moment[],
  strikes: readonly Strike[],
  more = 4,
): readonly Plan[] {
  const ofRequests = strikesAt('provider', strikes);
  const count = moments.filter(({ kind }) => kind === 'provider').length;
  const plans: Plan[] = [];
  for (let first = 1; first <= count; first += 1)
    for (let second = first + 1; second <= count + more; second += 1)
      for (const one of ofRequests)
        for (const other of ofRequests)
          plans.push(
            new Map([
              [`p${first}`, one],
              [`p${second}`, other],
            ]),
          );
  return plans;
}

/** Two to four strikes anywhere; the later ones may meet what the earlier ones made. */
export function drawnPlan(draw: Draw, moments: readonly Moment[], strikes: readonly Strike[]): Plan {
  const plan = new Map<string, Strike>();
  const statements = moments.filter(({ kind }) => kind === 'database').length;
  const requests = moments.length - statements;
  for (let left = 2 + draw.below(3); left > 0; left -= 1) {
    const kind = draw.chance(0.5) ? ('database' as const) : ('provider' as const);
    const end = kind === 'database' ? statements + 60 : requests + 4;
    plan.set(nameOf({ kind, number: 1 + draw.below(end) }), draw.of(strikesAt(kind, strikes)));
  }
  return plan;
}

/** As it is written on the command line: `d12=cut before,p3=reply lost`. */
export const writePlan = (plan: Plan): string =>
  [...plan].map(([moment, { name }]) => `${moment}=${name.replaceAll(',', ';')}`).join(',');

export function readPlan(written: string): Plan {
  return new Map(
    written.split(',').flatMap((part) => {
      const [moment = '', name = ''] = part.split('=');
      if (moment === '') return [];
      const kind = moment.startsWith('d') ? 'database' : 'provider';
      return [[moment, strikeNamed(kind, name.replaceAll(';', ','))] as const];
    }),
  );
}
