'use client';

// The same page, but inside the frame: the way to the other rooms stays open.
export { default } from '../error';
