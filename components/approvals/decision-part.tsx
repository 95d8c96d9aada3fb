'use client';

import dynamic from 'next/dynamic';

// For pages that show it in one of several states.

export const Decision = dynamic(() => import('./decision').then((part) => part.Decision));
