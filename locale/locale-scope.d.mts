import type { Locale } from './locale.mjs';

/** Runs a function, and all that it starts, with a locale of its own: a request, or a mail to a person. */
export function inLocale<Value>(locale: Locale, run: () => Value): Value;

/** The same for a stream: each step runs with the locale, wherever it is requested. */
export function stepsInLocale<Value>(
  locale: Locale,
  steps: AsyncIterable<Value>,
): AsyncGenerator<Value, void>;
