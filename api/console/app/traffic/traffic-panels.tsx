import { useState } from 'preact/hooks';
import { api, bodyOf } from '../api.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { usePolling } from '../hooks.ts';
import { BreakdownPanel } from './breakdown-panel.tsx';
import type { Traffic } from './steps.ts';
import type { Chosen } from './traffic-address.ts';
import { TrafficPanel } from './traffic-panel.tsx';

const REFRESH_MS = 30_000;

type Props = {
  siteId: string;
  chosen: Chosen;
  days: { from: string; to: string };
  /** called with every answer */
  onLoaded?: (view: Traffic) => void;
};

/** The traffic of some days: over time, and broken down. */
export function TrafficPanels({ siteId, chosen, days, onLoaded }: Props) {
  const [view, setView] = useState<Traffic>();
  const params = { path: { id: siteId }, query: days };
  const error = usePolling(
    async () => {
      const loaded = await bodyOf(api.GET('/sdk/{id}/traffic', { params }));
      return () => {
        setView(loaded);
        onLoaded?.(loaded);
      };
    },
    REFRESH_MS,
    JSON.stringify(params),
  );
  // Shows the previous days until the new ones have arrived.
  const isShown = view?.from === days.from && view.to === days.to;
  return (
    <>
      <ErrorMessage text={error} />
      {isShown ? <TrafficPanel siteId={siteId} view={view} chosen={chosen} /> : !error && <Loading />}
      {isShown && <BreakdownPanel siteId={siteId} chosen={chosen} days={days} total={view.current.total} />}
    </>
  );
}
