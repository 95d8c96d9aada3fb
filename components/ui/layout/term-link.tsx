import type { ReactNode } from 'react';
import type { Term } from '@/messages/glossary';
import { Link } from '../buttons/link';

/** The anchor of a term on the page of the glossary, such as `value-date`. */
export const anchorOf = (term: Term): string =>
  term.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The address of a term. */
export const termHref = (term: Term): string => `/help#${anchorOf(term)}`;

/** A label that leads to its explanation. */
export const TermLink = ({ to, children }: { to: Term; children: ReactNode }) => (
  <Link
    href={termHref(to)}
    className="underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-current"
  >
    {children}
  </Link>
);
