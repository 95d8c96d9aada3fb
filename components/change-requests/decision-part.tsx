'use client';

import dynamic from 'next/dynamic';

// The inbox loads the parts of the matter that it shows.

export const ChangeDecision = dynamic(() => import('./change-decision').then((part) => part.ChangeDecision));
