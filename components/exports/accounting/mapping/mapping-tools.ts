import type { MappingInput } from '@/lib/statements/accounting/mapping/read-mapping';

/** One of our accounts in the form of the mapping. */
export type MappedAccount = { readonly iban: string; readonly name: string };

/** A rule with a key, so that its fields stay in their place while others move. */
export type RuleForm = MappingInput['rules'][number] & { readonly key: string };
export type MappingForm = Omit<MappingInput, 'rules'> & { readonly rules: readonly RuleForm[] };

/** Shared by the parts of the form. */
export type MappingTools = {
  readonly form: MappingForm;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (changed: Partial<MappingForm>) => void;
};

export const formOf = (input: MappingInput): MappingForm => ({
  ...input,
  rules: input.rules.map((rule, index) => ({ ...rule, key: `saved-${index}` })),
});

export const inputOf = ({ rules, ...form }: MappingForm): MappingInput => ({
  ...form,
  rules: rules.map(({ key: _, ...rule }) => rule),
});
