import { useCallback, useState } from 'react';

/** Whether an element has come into the window; once it has, that stays so. What cannot be watched counts as seen. */
export function useSeen() {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const place = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, seen] as const;
}
