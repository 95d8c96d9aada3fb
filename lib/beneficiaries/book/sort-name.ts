import { toSepaText } from '@/lib/kernel/texts/text';

/** The sort key of a name. */
export const sortName = (name: string): string => toSepaText(name).toLowerCase();
