'use client';

import dynamic from 'next/dynamic';

// The inbox loads the parts of the matter that it shows.

export const DeclareFailed = dynamic(() => import('./declare-failed').then((part) => part.DeclareFailed));
export const KeepWaiting = dynamic(() => import('./keep-waiting').then((part) => part.KeepWaiting));
export const RequestRelease = dynamic(() => import('./request-release').then((part) => part.RequestRelease));
export const OneClick = dynamic(() => import('./one-click').then((part) => part.OneClick));
