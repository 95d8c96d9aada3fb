import { inspect } from 'node:util';

/** An object whose hidden parts can be read by name, but do not show in JSON, `inspect` or a spread copy. */
export function hiding<Visible extends object, Hidden extends object>(
  visible: Visible,
  hidden: Hidden,
): Visible & Hidden {
  const described = Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, { value }]));
  const show = { value: () => visible };
  // safe: the descriptors define exactly the keys of `Hidden`, with their values.
  return Object.defineProperties({ ...visible }, { ...described, [inspect.custom]: show }) as Visible &
    Hidden;
}
