import type { DataSourceRef } from '@grafana/grafana-foundation-sdk/common';
import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  RowBuilder,
  ThresholdsConfigBuilder,
  ThresholdsMode,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as SeriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

/** A panel of a dashboard: its queries, with the legend of each line. */
export type Panel = {
  readonly title: string;
  /** the description that Grafana shows */
  readonly meaning: string;
  readonly unit: 's' | 'ops' | 'short' | 'bytes' | 'percentunit';
  /** Prometheus expressions, by the legend of their lines; Grafana fills in `{{label}}` */
  readonly lines: Readonly<Record<string, string>>;
  /** the threshold of the alarm, drawn as a colour */
  readonly alarmAt?: number;
  /** a single number instead of a curve */
  readonly isNumber?: true;
};
export type Page = {
  readonly name: string;
  readonly title: string;
  readonly rows: Readonly<Record<string, readonly Panel[]>>;
};

/** Chosen on import: every installation has a different one. */
const source: DataSourceRef = { type: 'prometheus', uid: '$source' };
const HEIGHT = 8;
const WIDTHS = { number: 6, curve: 12 } as const;

/** Builds Grafana's JSON with its foundation SDK. */
export function dashboardOf(page: Page): object {
  const builder = new DashboardBuilder(`Engagement: ${page.title}`)
    .uid(`engage-${page.name}`)
    .tags(['engage'])
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('utc')
    .editable()
    .withVariable(new DatasourceVariableBuilder('source').label('Prometheus').type('prometheus'));
  for (const [title, panels] of Object.entries(page.rows)) {
    builder.withRow(new RowBuilder(title));
    for (const panel of panels) builder.withPanel(panel.isNumber ? numberOf(panel) : curveOf(panel));
  }
  return builder.build();
}

const queriesOf = ({ lines }: Panel): DataqueryBuilder[] =>
  Object.entries(lines).map(([legend, expression], place) =>
    new DataqueryBuilder()
      .refId(String.fromCharCode('A'.charCodeAt(0) + place))
      .datasource(source)
      .expr(expression)
      .legendFormat(legend),
  );

const thresholdsOf = (alarmAt: number): ThresholdsConfigBuilder =>
  new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps([
    { value: null, color: 'green' },
    { value: alarmAt, color: 'red' },
  ]);

function curveOf(panel: Panel): SeriesBuilder {
  const builder = new SeriesBuilder()
    .title(panel.title)
    .description(panel.meaning)
    .datasource(source)
    .unit(panel.unit)
    .min(0)
    .span(WIDTHS.curve)
    .height(HEIGHT)
    .targets(queriesOf(panel));
  return panel.alarmAt === undefined ? builder : builder.thresholds(thresholdsOf(panel.alarmAt));
}

function numberOf(panel: Panel): StatBuilder {
  const builder = new StatBuilder()
    .title(panel.title)
    .description(panel.meaning)
    .datasource(source)
    .unit(panel.unit)
    .span(WIDTHS.number)
    .height(HEIGHT / 2)
    .targets(queriesOf(panel));
  return panel.alarmAt === undefined ? builder : builder.thresholds(thresholdsOf(panel.alarmAt));
}
