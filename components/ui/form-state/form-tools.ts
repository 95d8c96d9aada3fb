/** What the fields of a form share: what was typed, what is wrong with it, and how it changes. */
export type FormTools<Field extends string> = {
  readonly input: Readonly<Record<Field, string>>;
  readonly errorOf: (field: Field) => string | undefined;
  readonly change: (field: Field, value: string) => void;
  /** A field was left: from now on its problem is shown. */
  readonly leave: (field: Field) => void;
};
