import { createRandom } from '@/lib/sandbox/runtime/random';
import { type Draw, drawWith } from '../draw';
import type { Act } from './act';
import { allActs } from './acts/all';
import type { Strike } from './strike';
import { allStrikes } from './strikes/all';

export type Round = {
  readonly number: number;
  readonly act: Act;
  readonly strike: Strike;
  /** Milliseconds between the press and what disturbs it. */
  readonly moment: number;
  /** For the choices of the act itself. */
  readonly draw: Draw;
};

/** From before the request leaves to after most replies, in milliseconds. */
const moments = [0, 10, 40, 120, 300, 800];

/**
 * As even as it gets: each act is drawn once before any is drawn again, and so is each strike, so that a
 * hundred rounds have each of them several times. The same seed draws the same rounds.
 */
export function drawRounds(seed: number, count: number): readonly Round[] {
  const draw = drawWith(createRandom(seed));
  const nextAct = drawInTurn(draw, allActs);
  const nextStrike = drawInTurn(draw, allStrikes);
  return Array.from({ length: count }, (_, index) => {
    const strike = nextStrike(() => true);
    return {
      number: index + 1,
      act: nextAct(strike.isFor),
      strike,
      moment: draw.of(moments),
      draw: drawWith(createRandom(seed * 1_000_003 + index)),
    };
  });
}

/** Gives one of those left that fit, and begins again once none of them does. */
function drawInTurn<Item>(draw: Draw, items: readonly Item[]): (fits: (item: Item) => boolean) => Item {
  let left = [...items];
  return (fits) => {
    if (!left.some(fits)) left = [...left, ...items];
    const drawn = draw.of(left.filter(fits));
    left.splice(left.indexOf(drawn), 1);
    return drawn;
  };
}
