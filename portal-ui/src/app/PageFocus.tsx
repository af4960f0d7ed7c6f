import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On another page the focus starts at its top, as it does on a page load, so that screen readers hear where they are. */
export function PageFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
