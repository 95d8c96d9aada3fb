import type { PolicyForm } from './policy-form';

/** What the parts of the editor share: what was typed, what is wrong with it, and how it changes. */
export type PolicyTools = {
  readonly form: PolicyForm;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (changed: Partial<PolicyForm>) => void;
};
