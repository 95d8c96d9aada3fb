'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 4_000;

/** Has the page made anew every few seconds while statements are being fetched, so that the course grows as one looks. */
export function UntilWhole() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
