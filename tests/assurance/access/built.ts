import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server action as the build names it, and the pages that have it. */
export type BuiltAction = {
  readonly id: string;
  /** Its folder and name, such as `payments saveOrderAction`. */
  readonly name: string;
  /** Paths with their parameters, such as `/payments/[id]`. */
  readonly pages: readonly string[];
};

/** What a production build answers, as its own manifests list it. */
export type Built = {
  readonly pages: readonly string[];
  readonly routes: readonly string[];
  readonly actions: readonly BuiltAction[];
};

type Action = {
  readonly workers: Readonly<Record<string, unknown>>;
  readonly filename?: string;
  readonly exportedName?: string;
};
type References = {
  readonly node: Readonly<Record<string, Action>>;
  readonly edge: Readonly<Record<string, Action>>;
};

/** Reads the manifests of the build in a folder. Throws if it has parts that the matrix does not know. */
export function readBuilt(folder = '.next'): Built {
  // safe: files of the framework, whose shape is checked below as far as the matrix depends on it
  const read = <Shape>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Shape;
  const paths = read<Record<string, string>>('app-path-routes-manifest.json');
  const { node, edge } = read<References>('server/server-reference-manifest.json');
  const oldPages = Object.keys(read<Record<string, string>>('server/pages-manifest.json'));
  const of = (kind: 'page' | 'route') =>
    Object.entries(paths).flatMap(([file, path]) => (file.endsWith(`/${kind}`) ? [path] : []));
  const [pages, routes] = [of('page'), of('route')];
  if (pages.length === 0 || routes.length === 0 || Object.keys(node).length === 0)
    throw new Error('the build lists no pages, routes or actions: the framework has changed its manifests');
  if (pages.length + routes.length < Object.keys(paths).length)
    throw new Error('the build has entries that are neither page nor route');
  // The framework's own error page is the only one of its older router.
  const strange = [...oldPages.filter((path) => path !== '/500'), ...Object.keys(edge)];
  if (strange.length > 0) throw new Error(`the matrix does not know ${strange.join(', ')}`);
  const actions = Object.entries(node).map(([id, action]) => actionOf(id, action, paths));
  return { pages, routes, actions };
}

function actionOf(
  id: string,
  { filename, exportedName, workers }: Action,
  paths: Readonly<Record<string, string>>,
): BuiltAction {
  // An action without a file is one that a page defines in its own code, which nobody could declare.
  if (!filename || !exportedName) throw new Error(`the action ${id} has no name`);
  const folder = filename
    .replace(/^app\//, '')
    .replace(/\/?actions\.ts$/, '')
    .replace(/\([a-z]+\)\//g, '');
  const pages = Object.keys(workers).map((worker) => paths[worker.replace(/^app/, '')] ?? worker);
  return { id, name: `${folder} ${exportedName}`, pages: pages.sort() };
}
