/** Titles are what a page says without script; here they wait for the tip. */
const TITLED = 'main [title], main [data-tip]';

/** Between a tip and what it belongs to, and between a tip and the edge of the window. */
const GAP = 8;

/** A pointer that is on its way wants no tips. */
const REST_MILLISECONDS = 300;

/**
 * Makes the titles of the page tips, which the keyboard and a finger reach too: what is said of a
 * row is said when a link in it has the focus. A tip goes with Escape, scrolling, and a tap
 * elsewhere.
 */
export function startTips(): void {
  const tip = document.createElement('div');
  Object.assign(tip, { id: 'tip', className: 'card tip', hidden: true });
  tip.setAttribute('role', 'tooltip');
  document.body.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = 0;
  let isOfFocus = false;
  const hide = () => {
    clearTimeout(timer);
    tip.hidden = true;
  };
  const show = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const titled = titledOf(target);
    const isFocus = type === 'focusin';
    if (titled === null) {
      // A tap shows a tip first and then gives the focus to the box that scrolls the table.
      if (!isFocus) hide();
      return;
    }
    const text = takeTitle(titled);
    if (!tip.hidden && tip.textContent === text) return;
    hide();
    if (isFocus) target.setAttribute('aria-describedby', tip.id);
    const open = () => {
      tip.textContent = text;
      tip.hidden = false;
      shownAt = scrollY;
      isOfFocus = isFocus;
      place(tip, target.getBoundingClientRect());
    };
    if (isFocus) open();
    else timer = setTimeout(open, REST_MILLISECONDS);
  };
  addEventListener('pointerover', show);
  addEventListener('focusin', show);
  addEventListener('focusout', () => isOfFocus && hide());
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest(TITLED))) hide();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  addEventListener('scroll', () => scrollY !== shownAt && hide(), { passive: true });
}

/** What the tip of an element is about. Who picks rows would have one over the next rows. */
function titledOf(element: Element): HTMLElement | null {
  return element.closest('.pick') ? null : element.closest<HTMLElement>(TITLED);
}

/** Puts a tip into the window: under its anchor, or above it. */
function place(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const under = anchor.bottom + GAP;
  const hasRoom = under + height + GAP <= innerHeight;
  const right = document.documentElement.clientWidth - width - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(middle, right))}px`;
  tip.style.top = `${Math.max(GAP, hasRoom ? under : anchor.top - height - GAP)}px`;
}

/** The text of a tip. The browser's own tip would come as well as long as it is the title. */
function takeTitle(element: HTMLElement): string {
  // A drawing has tips and no titles.
  if (element.title) element.dataset.tip = element.title;
  element.removeAttribute('title');
  return element.dataset.tip ?? '';
}
