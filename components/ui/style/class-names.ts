import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of conflicting Tailwind classes the last one wins, so callers can override. */
export const classNames = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
