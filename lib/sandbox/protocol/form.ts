import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type Refusal, requestError } from './refusal';

/** The parameters of one request. One that is empty counts as not sent (contract 5.4.4). */
export type Parameters = ReadonlyMap<string, string>;

/**
 * Reads `name=value&…` in its encoded form. A name that comes twice is refused: which of the two would be
 * meant?
 */
export function parseForm(text: string): Result<Parameters, Refusal> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) return refuse(requestError(`Parameter ${name} was given more than once`));
    parameters.set(name, value);
  }
  for (const [name, value] of parameters) if (value === '') parameters.delete(name);
  return ok(parameters);
}

/**
 * The same text with every escape resolved, as clients in the field sign it; undefined where it is malformed.
 */
export function decodeForm(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** `true` or `false` in any case; undefined for anything else. */
export function parseFlag(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
