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

/** A figure of a dashboard: what is asked, and the words of each line. */
export type Panel = {
  readonly title: string;
  /** what a reader does with it */
  readonly meaning: string;
  readonly unit: 's' | 'ops' | 'short' | 'bytes' | 'percentunit';
  /** expressions of Prometheus, by the legend of their lines; `{{label}}` is filled in by Grafana */
  readonly lines: Readonly<Record<string, string>>;
  /** where the alarm is, drawn as a colour */
  readonly alarmAt?: number;
  /** one number and not a curve */
  readonly isNumber?: true;
};
export type Page = {
  readonly name: string;
  readonly title: string;
  readonly rows: Readonly<Record<string, readonly Panel[]>>;
};

/** Chosen on import: no installation has the same. */
const source: DataSourceRef = { type: 'prometheus', uid: '$source' };
const HEIGHT = 8;
const WIDTHS = { number: 6, curve: 12 } as const;

/** Grafana's own form, as its foundation SDK builds it. */
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
