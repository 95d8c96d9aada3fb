import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the app, without prefetch: pages are rendered per person, so a prefetch returns no part of
 * them, and a list would send one for every visible link.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />;
