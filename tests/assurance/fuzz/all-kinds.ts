import type { Kind } from './kind';
import { amounts } from './kinds/amounts';
import { dates } from './kinds/dates';
import { ibans } from './kinds/ibans';
import { imports } from './kinds/imports';
import { search } from './kinds/search';
import { webhooks } from './kinds/webhooks';
import { wire } from './kinds/wire';
import { type FuzzFigures, type FuzzPlan, fuzz, inputOf } from './run';

/** A kind with its type of input hidden, so that all of them can be listed. */
export type FuzzPart = {
  readonly run: (plan: FuzzPlan) => Promise<FuzzFigures>;
  /** An input of a run as a text, to be repeated by hand. */
  readonly shown: (seed: number, number: number) => string;
};

const partOf = <Input>(kind: Kind<Input>): FuzzPart => ({
  run: (plan) => fuzz(kind, plan),
  shown: (seed, number) => kind.shown(inputOf(kind, seed, number)),
});

/** The parsers of what comes from outside, by the names of `npm run prove:fuzz -- --part`. */
export const fuzzParts = {
  imports: partOf(imports()),
  wire: partOf(wire),
  webhooks: partOf(webhooks),
  search: partOf(search),
  amounts: partOf(amounts),
  ibans: partOf(ibans),
  dates: partOf(dates),
} as const;
export type FuzzName = keyof typeof fuzzParts;
