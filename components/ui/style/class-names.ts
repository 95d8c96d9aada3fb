import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from './merge-classes';

/** Joins class names; of conflicting Tailwind classes the last one wins, so callers can override. */
export const classNames = (...inputs: ClassValue[]): string => mergeClasses(clsx(inputs));
