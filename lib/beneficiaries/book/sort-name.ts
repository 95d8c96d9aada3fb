import { toSepaText } from '@/lib/kernel/texts/text';

/** The place of a name in an alphabetic list. */
export const sortName = (name: string): string => toSepaText(name).toLowerCase();
