import type { Actor } from '@/lib/access/grant';
import { readingRuntime } from '@/lib/web/session/reading';
import { type FormChoices, findFormChoices } from './form-choices';

/** What the payment forms offer to choose from. */
export const readFormChoices = async (actor: Actor): Promise<FormChoices> =>
  findFormChoices(await readingRuntime(), actor);
