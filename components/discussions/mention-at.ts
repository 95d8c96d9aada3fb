/** A mention that is being typed: where its `@` is, and the name so far. */
export type Typed = { readonly at: number; readonly name: string };

/**
 * The mention before the caret; undefined if there is none. An `@` within a word is part of an address. Names
 * have spaces, so a mention ends with its line, or when it is longer than a name.
 */
export function mentionAt(text: string, caret: number): Typed | undefined {
  const found = /(?:^|[\s(])@((?:[^\s@][^\n@]{0,39})?)$/u.exec(text.slice(0, caret));
  const name = found?.[1];
  return name === undefined ? undefined : { at: caret - name.length - 1, name };
}

/** The text with the typed mention completed to a name, and where the caret goes. */
export function withMention(text: string, caret: number, { at }: Typed, name: string) {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
