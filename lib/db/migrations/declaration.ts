/**
 * What a migration means for the release before, in its first line:
 *
 *     -- expanding
 *     -- contracting: runs from 0041_name_of_a_migration
 *
 * An expanding migration only adds, so that the release before runs on its schema. A contracting one takes
 * away what code since that migration no longer uses.
 */
const declared = /^-- (?:(expanding)|contracting: runs from (\d{4}_\w+))\s*$/;

export type Declaration =
  | { readonly kind: 'expanding' }
  | { readonly kind: 'contracting'; readonly since: string };

/** Undefined without a declaration. */
export function declarationOf(text: string): Declaration | undefined {
  const [, expanding, since] = declared.exec(text.split('\n', 1)[0] ?? '') ?? [];
  if (expanding) return { kind: 'expanding' };
  return since === undefined ? undefined : { kind: 'contracting', since };
}
