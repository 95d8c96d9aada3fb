import type { Random } from '@/lib/sandbox/runtime/random';

/** Choices that a seed determines, so that a run can be repeated. */
export type Draw = {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly chance: (share: number) => boolean;
  /** One of them; throws if there is none. */
  readonly of: <Value>(values: readonly Value[]) => Value;
};

export function drawWith(random: Random): Draw {
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    chance: (share) => random() < share,
    of: (values) => {
      const index = below(values.length);
      const value = values[index];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
  };
}
