import { useContext } from 'preact/hooks';
import { segmentations } from '../../../views/outcomes/grouping.ts';
import { api, bodyOf, type Reasons, type ReasonsSegments } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { Scroll } from '../components/scroll.tsx';
import { LoadState, Options } from '../components/status.tsx';
import { downloadCsv } from '../download.ts';
import { Help } from '../help/help.tsx';
import { useHashParameter, useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { segmentsCsv } from './group-csv.ts';
import { axisLimit, bandOf, IntervalAxis, IntervalPlot } from './interval-plot.tsx';
import type { Query } from './period-query.ts';
import { fileName } from './reasons-csv.ts';
import { ArmCell, boughtLabel } from './reasons-table.tsx';
import { differenceText } from './words/difference-text.ts';
import { armNames } from './words/mode-text.ts';
import { EXPLORATORY, hintText, segmentationNames, segmentName } from './words/segment-text.ts';

type Props = { siteId: string; view: Reasons; query: Query };

export function SegmentsPanel({ siteId, view, query }: Props) {
  const [by, setBy] = useHashParameter('by', segmentations, 'device');
  const params = { path: { id: siteId }, query: { ...query, by } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/reasons/segments', { params })),
    JSON.stringify(params),
    view,
  );
  return (
    <section class="card form" aria-label={t('By segment')} data-testid="segments">
      <div class="title">
        <h2>{t('By segment')}</h2>
        <span class="chip wait">{t('a hint')}</span>
        <Help term="segments" />
        <label class="inline">
          {t('By')}
          <select value={by} onChange={(event) => setBy(event.currentTarget.value)}>
            <Options all={segmentations.map((name) => [name, segmentationNames[name]])} />
          </select>
        </label>
      </div>
      <p class="soft">{EXPLORATORY}</p>
      <LoadState value={value} error={error} />
      {value && <SegmentsTable view={value} />}
      {value && value.items.length > 0 && <Download view={value} />}
    </section>
  );
}

function Download({ view }: { view: ReasonsSegments }) {
  const zone = useContext(PageZone);
  return (
    <p>
      <button
        type="button"
        class="plain"
        onClick={() => downloadCsv(fileName(`outcomes-by-${view.by}`, view, zone), segmentsCsv(view))}
      >
        {t('Download the segments as CSV')}
      </button>
    </p>
  );
}

function SegmentsTable({ view }: { view: ReasonsSegments }) {
  const mode = view.experiment?.mode ?? 'ab';
  const names = armNames(mode);
  const limit = axisLimit(view.items.map(({ effect }) => effect.conversion));
  if (view.items.length === 0) return <p class="soft">{t('No visitor has entered yet.')}</p>;
  return (
    <Scroll label={t('Segments in numbers')}>
      <table class="reasons" aria-label={t('By segment')}>
        <thead>
          <tr>
            <th scope="col">{segmentationNames[view.by]}</th>
            <th scope="col" class="number">
              {boughtLabel(names.spokenTo)}
            </th>
            <th scope="col" class="number">
              {boughtLabel(names.leftAlone)}
            </th>
            <th scope="col">
              {t('Difference in conversion rate')}
              <IntervalAxis limit={limit} />
            </th>
          </tr>
        </thead>
        <tbody>
          {view.items.map((item) => (
            <tr key={item.segment} data-testid="segment">
              <th scope="row">
                <span class="reason">{segmentName(view.by, item.segment)}</span>
                <span class="chip">{hintText(item, mode)}</span>
              </th>
              <ArmCell label={names.spokenTo} arm={item.outcomes.spoken_to} />
              <ArmCell label={names.leftAlone} arm={item.outcomes.left_alone} />
              <td data-label={t('Difference in conversion rate')}>
                {item.effect.conversion.absolute !== null && (
                  <IntervalPlot
                    difference={item.effect.conversion}
                    band={bandOf(view.margin_pct, item.outcomes.left_alone.conversion)}
                    limit={limit}
                    className=""
                  />
                )}
                <small class="soft">{differenceText(item.effect.conversion)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
