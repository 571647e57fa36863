import { useEffect, useRef } from 'preact/hooks';
import { type CardLook, lookHeader } from '#schemas/config/look.ts';
import { readLook } from '../../../../sdk/src/card/look.ts';
import { put } from '../../../../sdk/src/card/place.ts';
import { drawCard } from '../../../../sdk/src/card/view.ts';
import { t } from '../language/text.ts';

/** The card as the shop's page gets it. */
export type DrawnCard = {
  readonly text: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
};

const screens = {
  desktop: { label: t('On a desktop'), widthPx: 1_100, heightPx: 520 },
  phone: { label: t('On a phone'), widthPx: 390, heightPx: 700 },
} as const;
/** The position of a card by default. */
const USUAL = { top: false, start: false, offsetPx: 0 };

type Props = {
  readonly screen: keyof typeof screens;
  readonly card: DrawnCard | null;
  readonly look: CardLook;
  /** note below the picture */
  readonly note: string;
};

/**
 * A shop page with the card on it, drawn by the same files that pages load, in its shadow root. It is inert: the
 * console also has its text outside.
 */
export function Stage({ screen, card, look, note }: Props) {
  const { label, widthPx, heightPx } = screens[screen];
  const { frame, page } = useScale(widthPx, heightPx);
  const { text, cta_label, cta_path } = card ?? {};
  const header = lookHeader(look);
  useEffect(() => {
    const { current: shop } = page;
    if (!text || !shop) return;
    const body = { id: '', decision_id: '', text, cta_label: cta_label ?? null, cta_path: cta_path ?? null };
    const view = drawCard(body, null, readLook(header), () => undefined);
    put(view, view.corner ?? USUAL);
    shop.append(view.host);
    return () => view.host.remove();
  }, [text, cta_label, cta_path, header]);
  return (
    <figure class={`stage ${screen}`}>
      <div class="stage-frame" ref={frame}>
        <div class="stage-page" ref={page} inert>
          <div class="stage-mock">
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      </div>
      <figcaption class="soft">
        {label}: {note}
      </figcaption>
    </figure>
  );
}

/** Renders the page in its own size, scaled to the available width. */
function useScale(widthPx: number, heightPx: number) {
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: outer } = frame;
    const style = page.current?.style;
    if (!outer || !style) return;
    // A resize may be reported after both elements were removed.
    const resize = (): void => {
      const scale = Math.min(1, outer.clientWidth / widthPx);
      style.width = `${widthPx}px`;
      style.height = `${heightPx}px`;
      style.transform = `scale(${scale})`;
      outer.style.height = `${heightPx * scale}px`;
    };
    const watching = new ResizeObserver(resize);
    watching.observe(outer);
    resize();
    return () => watching.disconnect();
  }, [widthPx, heightPx]);
  return { frame, page };
}
