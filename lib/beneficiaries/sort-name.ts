import { toSepaText } from '@/lib/kernel/text';

/** The place of a name in an alphabetic list. */
export const sortName = (name: string): string => toSepaText(name).toLowerCase();
