'use client';

// The same page, but inside the frame: the navigation stays available.
export { default } from '../error';
