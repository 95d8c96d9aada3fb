import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names; of two Tailwind classes that say the same thing the later one wins, so callers can
 * override.
 */
export const classNames = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
