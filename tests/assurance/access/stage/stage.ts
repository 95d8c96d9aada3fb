import type { Installation } from './installation';
import type { Cast } from './people';
import type { Writes } from './writes';

/** Where the matrix is played: a running installation, its people, and one record of each kind. */
export type Stage = Installation & {
  readonly cast: Cast;
  /** Of a service user, with every scope of programs. */
  readonly token: string;
  readonly writes: Writes;
  /** The parameters of addresses by the folder that they follow, such as `payments` for `/payments/[id]`. */
  readonly records: Readonly<Record<string, string>>;
};

/** The address of an entry, with records that exist in place of its parameters. */
export function pathOf({ records }: Pick<Stage, 'records'>, path: string): string {
  const parts = path.split('/');
  return parts
    .map((part, index) => {
      const [, name] = /^\[+(?:\.{3})?(\w+)\]+$/.exec(part) ?? [];
      if (name === undefined) return part;
      const before = parts.slice(0, index).filter((each) => !each.startsWith('['));
      const known = records[`${before.at(-1) ?? ''} ${name}`] ?? records[name];
      if (known === undefined) throw new Error(`no record stands for ${name} in ${path}`);
      return encodeURIComponent(known);
    })
    .join('/');
}
