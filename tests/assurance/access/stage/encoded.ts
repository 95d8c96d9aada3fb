import { readBuilt } from '../built';

/** An argument of a server action, as React sends values that JSON does not have. */
export type ActionArgument =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly ActionArgument[]
  | { readonly [name: string]: ActionArgument };

/** The body of a call, as pages encode it (React's reply format): text for arguments without files. */
export const encodeArguments = (args: readonly ActionArgument[]): string => JSON.stringify(args.map(encoded));

function encoded(argument: ActionArgument): unknown {
  if (argument === undefined) return '$undefined';
  if (argument instanceof Date) return `$D${argument.toISOString()}`;
  if (typeof argument === 'string') return argument.startsWith('$') ? `$${argument}` : argument;
  if (Array.isArray(argument)) return argument.map(encoded);
  if (argument === null || typeof argument !== 'object') return argument;
  return Object.fromEntries(Object.entries(argument).map(([name, given]) => [name, encoded(given)]));
}

const ids = new Map<string, string>();

/** The identifier of an action in the build, by its declared name. */
export function actionIdHeader(name: string): string {
  if (ids.size === 0) for (const action of readBuilt().actions) ids.set(action.name, action.id);
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the build has no action ${name}`);
  return id;
}
