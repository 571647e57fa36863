const NUMBER = '[type=number],[role=spinbutton]';
/** An element with content this much wider than itself is a slider; small ones are texts for screen readers. */
const SLIDES = 1.2;
const SLIDES_PX = 99;

/** Whether the element belongs to a stepper or a slider, where repeated clicks are normal, unless it submits a form. */
export const allowsRepeatedClicks = (element: Element | null, levels: number): boolean =>
  !!element &&
  levels > 0 &&
  ([...(element.parentElement?.children ?? [])].some(
    (one) =>
      one.matches(NUMBER) ||
      (one !== element && one.clientWidth > SLIDES_PX && one.scrollWidth > one.clientWidth * SLIDES),
  ) ||
    allowsRepeatedClicks(element.parentElement, levels - 1));
