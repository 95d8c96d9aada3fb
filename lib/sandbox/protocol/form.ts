import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type Refusal, requestError } from './refusal';

/** The parameters of one request. An empty one counts as absent (contract 5.4.4). */
export type Parameters = ReadonlyMap<string, string>;

/** Parses `name=value&…` in encoded form. Duplicate names are refused as ambiguous. */
export function parseForm(text: string): Result<Parameters, Refusal> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) return refuse(requestError(`Parameter ${name} was given more than once`));
    parameters.set(name, value);
  }
  for (const [name, value] of parameters) if (value === '') parameters.delete(name);
  return ok(parameters);
}

/** The decoded text, as existing clients sign it; undefined if it is malformed. */
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
