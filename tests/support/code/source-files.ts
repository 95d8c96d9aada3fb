import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

export type Import = {
  /** As in the code. */
  readonly specifier: string;
  /** The project file it resolves to, from the root; undefined for a package or a Node module. */
  readonly file: string | undefined;
  /** Erased by compilation. */
  readonly isTypeOnly: boolean;
};

export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
};

/**
 * Every TypeScript file below the folders (or the file itself), with its imports. Paths are from the
 * project's root.
 */
export function readSourceFiles(...roots: readonly string[]): SourceFile[] {
  return roots.flatMap(pathsBelow).map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
}

function pathsBelow(root: string): string[] {
  if (/\.tsx?$/.test(root)) return existsSync(root) ? [root] : [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const importPattern =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map(([statement, type, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? '';
    const names = /^import\s+\{([^}]*)\}/
      .exec(statement)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const isTypeOnly = type !== undefined || (names?.every((name) => name.startsWith('type ')) ?? false);
    return { specifier, file: resolveInProject(path, specifier), isTypeOnly };
  });
}

function resolveInProject(from: string, specifier: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const base = normalize(specifier.startsWith('@/') ? specifier.slice(2) : join(from, '..', specifier));
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.\w+$/.test(path) && existsSync(path)) ?? base;
}

/** A file or a folder, and its imports. */
type Importing = {
  readonly path: string;
  readonly imports: readonly { readonly file: string | undefined }[];
};

/** The paths of one import cycle, types included, first and last the same; undefined if there is none. */
export function findCycle(files: readonly Importing[]): string[] | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const { file } of byPath.get(path)?.imports ?? []) {
      if (file === undefined) continue;
      const cycle = walk(file, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of files) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}
