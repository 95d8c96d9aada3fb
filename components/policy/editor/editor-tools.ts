import type { PolicyForm } from './policy-form';

/** Shared by the parts of the editor: input, problems and updates. */
export type PolicyTools = {
  readonly form: PolicyForm;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (changed: Partial<PolicyForm>) => void;
};
