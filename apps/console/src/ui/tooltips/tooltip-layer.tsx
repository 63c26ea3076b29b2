import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip-layer.module.css';

const OPEN_DELAY_MS = 350;
const GAP = 6;
const EDGE = 8;

interface Shown {
  readonly text: string;
  readonly target: Element;
}

const targetOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;

/** Above its target, or beside it where it says so; below where there is no room above; never over the edge of the window. */
const place = (tip: HTMLElement, target: Element): void => {
  const box = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const isBeside = target.getAttribute('data-tooltip-side') === 'right';
  const left = isBeside ? box.right + GAP : box.left + (box.width - width) / 2;
  const above = box.top - height - GAP;
  const top = isBeside ? box.top + (box.height - height) / 2 : above < EDGE ? box.bottom + GAP : above;
  tip.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  tip.style.top = `${top}px`;
};

/** Shows what `data-tooltip` says of the element under the pointer or with the focus: one for the whole page, instead of a watcher for each button. */
export const TooltipLayer = () => {
  const [shown, setShown] = useState<Shown>();
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    const show = (target: Element | null, delay: number): void => {
      if (target === current) return;
      current = target;
      clearTimeout(timer);
      setShown(undefined);
      if (target !== null)
        timer = setTimeout(() => setShown({ target, text: target.getAttribute('data-tooltip') ?? '' }), delay);
    };
    const hide = (): void => show(null, 0);
    const point = (event: PointerEvent): void => {
      const target = targetOf(event);
      if (event.pointerType !== 'touch')
        show(target, target?.getAttribute('data-tooltip-side') === 'right' ? 0 : OPEN_DELAY_MS);
    };
    const focus = (event: FocusEvent): void => {
      const target = targetOf(event);
      if (target?.matches(':focus-visible') === true) show(target, OPEN_DELAY_MS);
    };
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', press);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', press);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (tip.current && shown) place(tip.current, shown.target);
  }, [shown]);
  return shown === undefined || !shown.target.isConnected ? null : (
    <div ref={tip} role="tooltip" className={classes['tip']}>
      {shown.text}
    </div>
  );
};
