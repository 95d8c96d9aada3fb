import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of the app. Nothing is fetched ahead: each page is rendered for the person who asks, so
 * that a request ahead brings no part of it, and a list would send one for every link in view.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />;
