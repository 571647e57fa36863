const NUMBER = '[type=number],[role=spinbutton]';
/** What is this much wider inside than outside slides; small ones are words for screen readers. */
const SLIDES = 1.2;
const SLIDES_PX = 99;

/** Whether this stands beside a number, or beside something that slides: it is there to be clicked again and again, unless it sends a form. */
export const steps = (element: Element | null, levels: number): boolean =>
  !!element &&
  levels > 0 &&
  ([...(element.parentElement?.children ?? [])].some(
    (one) =>
      one.matches(NUMBER) ||
      (one !== element && one.clientWidth > SLIDES_PX && one.scrollWidth > one.clientWidth * SLIDES),
  ) ||
    steps(element.parentElement, levels - 1));
