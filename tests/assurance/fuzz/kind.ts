import type { Draw } from '../draw';

/** A kind of input, and what reads it. */
export type Kind<Input> = {
  readonly name: string;
  /** The inputs that are mutated. */
  readonly seeds: readonly Input[];
  readonly mutate: (draw: Draw, input: Input, seeds: readonly Input[]) => Input;
  /**
   * Reads an input by the shipped code and returns which declared result it is. Throws for any other, which
   * is a defect.
   */
  readonly read: (input: Input) => string | Promise<string>;
  /** Milliseconds that a reading may take in any case; 20 if it is not given. */
  readonly ampleMs?: number;
  /** The input as a text, to be repeated by hand. */
  readonly shown: (input: Input) => string;
};

/** A property that holds for each input does not. */
export class BrokenProperty extends Error {
  override readonly name = 'BrokenProperty';
}

export function hold(isHolding: boolean, what: string): void {
  if (!isHolding) throw new BrokenProperty(what);
}
