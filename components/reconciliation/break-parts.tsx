'use client';

import dynamic from 'next/dynamic';

// The inbox loads the parts of the matter that it shows.

export const OwnBreak = dynamic(() => import('./break-work').then((part) => part.OwnBreak));
export const ReopenBreak = dynamic(() => import('./break-work').then((part) => part.ReopenBreak));
export const ResolveBreak = dynamic(() => import('./break-work').then((part) => part.ResolveBreak));
