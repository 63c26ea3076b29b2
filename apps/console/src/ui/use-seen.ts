import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Whether an element has come into sight, or so near to it; what is heavy need not be loaded before. */
export const useSeen = <Element extends HTMLElement>(
  margin = '0px',
): { readonly ref: RefObject<Element | null>; readonly isSeen: boolean } => {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return { ref, isSeen };
};
