import { t } from '@/messages/actors';
import { en } from '@/messages/en/actors';

type Component = keyof typeof en.components;

// safe: the keys of the group
const componentKeys: ReadonlyMap<string, Component> = new Map(
  Object.entries(en.components).map(([key, name]) => [name, key as Component]),
);

/** Whether a stored actor is part of Paydesk, and no person. */
export const isComponent = (name: string): boolean => componentKeys.has(name);

/** A stored actor as the reader calls it: components have a name in each language, people keep theirs. */
export function shownActor(name: string): string {
  const key = componentKeys.get(name);
  return key ? t(`components.${key}`) : name;
}

/** Who did something, and in whose place if they were a deputy. */
export function actorOf(
  stored: string,
  { deputyOfName }: Readonly<Record<string, string | number | boolean | null>>,
): string {
  const name = shownActor(stored);
  return typeof deputyOfName === 'string' ? t('deputy', { name, absent: deputyOfName }) : name;
}
