import type { Built } from './built';
import { declaredActions } from './declared/actions';
import { declaredPages } from './declared/pages';
import { declaredRoutes } from './declared/routes';

type Names = Readonly<Record<'pages' | 'routes' | 'actions', readonly string[]>>;

const declaredNames: Names = {
  pages: Object.keys(declaredPages),
  routes: Object.keys(declaredRoutes),
  actions: Object.keys(declaredActions),
};

/**
 * What the build has and nobody declared, and what is declared and gone: one line each, none if they are the
 * same.
 */
export function inventoryProblems(built: Built, declared: Names = declaredNames): readonly string[] {
  const has: Names = { ...built, actions: built.actions.map(({ name }) => name) };
  return (['pages', 'routes', 'actions'] as const).flatMap((kind) => [
    ...missing(has[kind], declared[kind]).map(
      (name) => `${name}: in the build, not in tests/assurance/access/declared/${kind}.ts`,
    ),
    ...missing(declared[kind], has[kind]).map(
      (name) => `${name}: in tests/assurance/access/declared/${kind}.ts, not in the build`,
    ),
    ...doubles(has[kind]).map((name) => `${name}: twice in the build`),
  ]);
}

const missing = (from: readonly string[], other: readonly string[]): readonly string[] => {
  const known = new Set(other);
  return from.filter((name) => !known.has(name));
};

const doubles = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
