import type { Spot } from './place.ts';

/** Styles from the website's settings; an empty string leaves the style to the page. */
export type Look = {
  readonly box: { readonly background: string; readonly color: string; readonly borderRadius: string };
  readonly host: { readonly padding: string; readonly fontFamily: string };
  /** colour of links and buttons */
  readonly accent: string;
  readonly corner: Spot | null;
};

/**
 * Reads the look from the header of the settings. A value is accepted whole or left out: styles are built from six
 * hexadecimal digits, two digits or our own words only. The page's own `--engage-*` properties take precedence.
 */
export function readLook(header: string | null): Look {
  const said = new URLSearchParams(header ?? '');
  const read = (name: string, shape: RegExp): string => shape.exec(said.get(name) ?? '')?.[0] ?? '';
  const colour = (name: string, property: string): string => {
    const digits = read(name, /^[\da-f]{6}$/);
    return digits && `var(--engage-${property},#${digits})`;
  };
  const px = /^\d\d?$/;
  const radius = read('radius', px);
  const distance = read('distance', px);
  const background = colour('background', 'bg');
  const color = colour('text', 'fg');
  const corner = read('corner', /^(top|bottom)_(left|right)$/);
  // One without the other might be unreadable with the page's own colour.
  const isWhole = background && color;
  return {
    box: {
      background: isWhole && background,
      color: isWhole && color,
      borderRadius: radius && `var(--engage-radius,${radius}px)`,
    },
    host: {
      padding: distance && `${distance}px ${distance}px max(${distance}px,env(safe-area-inset-bottom))`,
      fontFamily: read('font', /^system$/) && 'var(--engage-font,system-ui,sans-serif)',
    },
    accent: isWhole && colour('accent', 'accent'),
    corner: corner ? { top: corner[0] === 't', start: corner.endsWith('left'), offsetPx: 0 } : null,
  };
}
