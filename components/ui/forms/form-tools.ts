/** Shared by the fields of a form: input, problems and updates. */
export type FormTools<Field extends string> = {
  readonly input: Readonly<Record<Field, string>>;
  readonly errorOf: (field: Field) => string | undefined;
  readonly change: (field: Field, value: string) => void;
  /** Marks a field as left: its problem shows from now on. */
  readonly leave: (field: Field) => void;
};
