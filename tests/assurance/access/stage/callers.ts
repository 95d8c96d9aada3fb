import type { Role } from '@/lib/kernel/roles';
import { roles } from '@/lib/kernel/roles';
import type { Roles } from '../declared/rule';
import type { Browser } from './browser';
import type { Cast } from './people';

/** Everybody who asks for each entry of the build. */
export const callerNames = [
  'nobody',
  'viewer',
  'maker',
  'approver',
  'admin',
  'service token',
  'halfway',
  'disabled',
  'demoted',
  'changed past commands',
] as const;
export type CallerName = (typeof callerNames)[number];

/** What they are at the gate: signed in as somebody, or nobody. */
export type Standing = Role | 'nobody';

export type Caller = {
  readonly name: CallerName;
  readonly standing: Standing;
  readonly browser: Browser;
  /** Of a program. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * A caller for an entry that these roles may use. Those who lost their rights had one of the roles, so that
 * what they still hold would have sufficed.
 */
export function callerOf(
  name: CallerName,
  allowed: Roles,
  { cast, token }: { readonly cast: Cast; readonly token: string },
): Caller {
  const had = allowed.at(-1) ?? 'admin';
  const hadMore = had === 'viewer' ? 'admin' : had;
  const nobody = (browser: Browser, headers = {}): Caller => ({ name, standing: 'nobody', browser, headers });
  switch (name) {
    case 'nobody':
      return nobody(cast.nobody);
    case 'service token':
      return nobody(cast.nobody, { authorization: `Bearer ${token}` });
    case 'halfway':
      return nobody(cast.halfway.browser);
    case 'disabled':
      return nobody(cast.disabled[had].browser);
    case 'demoted':
      return nobody(cast.demoted[hadMore].browser);
    case 'changed past commands':
      return { name, standing: 'viewer', browser: cast.pastCommands[hadMore].browser, headers: {} };
    default:
      return { name, standing: name, browser: cast[name].browser, headers: {} };
  }
}

/** Whether the declared rule lets them in. */
export const isAllowed = (allowed: Roles, standing: Standing): boolean =>
  roles.some((role) => role === standing && allowed.includes(role));
