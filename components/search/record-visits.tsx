'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { recordVisit } from './visits';

/** What the title of every tab ends with. */
const ending = ' · Paydesk';

/** Remembers the pages that a person opens in this browser, by the titles of their tabs. */
export function RecordVisits({ person }: { person: string }) {
  const pathname = usePathname();
  useEffect(() => {
    const record = () => {
      const { title } = document;
      if (!title.endsWith(ending) || window.location.pathname !== pathname) return;
      recordVisit(window.localStorage, person, { href: pathname, label: title.slice(0, -ending.length) });
    };
    // The title of a page arrives after its address.
    const titles = new MutationObserver(record);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    // That of a page that was loaded is there already.
    record();
    return () => titles.disconnect();
  }, [pathname, person]);
  return null;
}
