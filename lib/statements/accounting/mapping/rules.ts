import { toSepaText } from '@/lib/kernel/texts/text';
import type { MappingRule } from './mapping';

/** What rules compare of an entry. */
export type RuledEntry = {
  readonly account: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly name: string;
  readonly counterparty: string;
  readonly reference: string;
};

/** Names and references as banks write them, without regard to case: Müller is found as MUELLER. */
const folded = (text: string): string => toSepaText(text).toLowerCase();
/** Accounts without their spaces. */
const compact = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Finds the index of the first rule that takes an entry. Prepares the rules once for many entries. */
export function createRuleFinder(rules: readonly MappingRule[]): (entry: RuledEntry) => number | undefined {
  const prepared = rules.map((rule) => ({
    ...rule,
    wanted: rule.field === 'account' ? compact(rule.text) : folded(rule.text),
  }));
  return (entry) => {
    const texts = {
      any: '',
      name: folded(entry.name),
      account: compact(entry.counterparty),
      reference: folded(entry.reference),
    };
    const index = prepared.findIndex(
      ({ field, match, wanted, direction, bankAccount }) =>
        (direction === null || direction === entry.direction) &&
        (bankAccount === null || bankAccount === entry.account) &&
        (field === 'any' || isMatch(match, texts[field], wanted)),
    );
    return index === -1 ? undefined : index;
  };
}

function isMatch(match: MappingRule['match'], text: string, wanted: string): boolean {
  switch (match) {
    case 'contains':
      return text.includes(wanted);
    case 'starts_with':
      return text.startsWith(wanted);
    case 'equals':
      return text === wanted;
  }
}
