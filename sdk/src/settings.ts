import type { Capture, Output } from '#schemas/config/site.ts';
import { getJson } from './http.ts';

/** What `GET {sdk_url}/<site_id>/settings` answers, as far as the browser needs it. */
export type Settings = {
  readonly token: string;
  readonly capture: Partial<Capture>;
  readonly version: string;
  readonly collector_url: string;
  readonly frame_url: string;
  readonly card_enabled: boolean;
  readonly output: Output;
  readonly field_salt: string;
};

/** Settings in force, or null: switched off, refused or garbage, and then we stay away. */
export async function loadSettings(base: string): Promise<Settings | null> {
  const answer = (await getJson(`${base}/settings`)) as Settings | null;
  return answer?.token && answer.collector_url ? answer : null;
}
