import type { Draw } from '../draw';
import { type Moment, type MomentKind, nameOf } from './moments';
import type { Plan } from './round';
import { type Strike, strikeNamed, strikesAt } from './strikes';

/** Each strike at each moment, one a round. */
export const singlePlans = (moments: readonly Moment[], strikes: readonly Strike[]): readonly Plan[] =>
  moments.flatMap((moment) =>
    strikesAt(moment.kind, strikes).map((strike) => new Map([[nameOf(moment), strike] as const])),
  );

/** How many numbers more than the calm round has: the first strike of a pair may add moments. */
const more = 4;

/** Each strike at each moment, with each strike at each later moment of its kind or any of others. */
export function pairPlans(
  moments: readonly Moment[],
  strikes: readonly Strike[],
  kinds: readonly MomentKind[],
): readonly Plan[] {
  const first = moments.filter(({ kind }) => kinds.includes(kind));
  const plans: Plan[] = [];
  for (const one of first)
    for (const kind of kinds.filter((each) => each >= one.kind)) {
      const count = moments.filter((each) => each.kind === kind).length + more;
      const start = kind === one.kind ? one.number + 1 : 1;
      for (let number = start; number <= count; number += 1)
        for (const strike of strikesAt(one.kind, strikes))
          for (const other of strikesAt(kind, strikes))
            plans.push(
              new Map([
                [nameOf(one), strike],
                [nameOf({ kind, number }), other],
              ]),
            );
    }
  return plans;
}

/** Two to four strikes anywhere; the later ones may meet what the earlier ones made. */
export function drawnPlan(draw: Draw, moments: readonly Moment[], strikes: readonly Strike[]): Plan {
  const plan = new Map<string, Strike>();
  const statements = moments.filter(({ kind }) => kind === 'database').length;
  const requests = moments.length - statements;
  for (let left = 2 + draw.below(3); left > 0; left -= 1) {
    const kind = draw.chance(0.5) ? ('database' as const) : ('provider' as const);
    const end = kind === 'database' ? Math.ceil(statements * 1.5) + 6 : requests + 4;
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
