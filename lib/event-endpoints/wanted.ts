import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type EventType, eventTypes } from '@/lib/kernel/topics/event-types';
import { type AddressRefusal, type AddressRules, readAddress } from './address';

/** Endpoints at a time: each event is sent to every one that wants its type. */
export const mostEndpoints = 20;

export const longestDescription = 100;

/** An endpoint as its form describes it. */
export type WantedEndpoint = {
  readonly url: string;
  readonly description: string;
  readonly types: readonly EventType[];
};

/** The same, with each type once and in the order of the list. */
export function readWanted(
  { url, description, types }: WantedEndpoint,
  rules: AddressRules,
): Result<WantedEndpoint, AddressRefusal | 'description_missing' | 'types_missing'> {
  const address = readAddress(url, rules);
  if (!address.ok) return address;
  const line = cleanLine(description, longestDescription);
  if (!line) return refuse('description_missing');
  const chosen = eventTypes.filter((type) => types.includes(type));
  return chosen.length > 0
    ? ok({ url: address.value, description: line, types: chosen })
    : refuse('types_missing');
}
