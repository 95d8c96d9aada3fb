import type { Actor } from '@/lib/access/grant';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { type FormChoices, findFormChoices } from './form-choices';

/** What the payment forms offer to choose from. */
export const readFormChoices = (actor: Actor): Promise<FormChoices> => findFormChoices(getRuntime(), actor);
