const RANGE = `  --site ID        decisions of this website only
  --from T|OFFSET  begin here: an instant (2026-11-21T08:00:00Z) or an offset, the same in every partition;
                   the start of the log unless given
  --to T|OFFSET    end before this; what the log holds now unless given`;
const JSON_OPTION = '  --json           the result as JSON';
const RATE = '  --rate N         at most N records a second, to be gentle with the broker';

const texts = {
  plan: `npm run replay -- plan [--site ID] [--from T|OFFSET] [--to T|OFFSET] [--json]
Says what a replay of the range would read, and how long that takes. Touches nothing.
${RANGE}
${JSON_OPTION}`,
  run: `npm run replay -- run --name NAME [--site ID] [--from T|OFFSET] [--to T|OFFSET] [--rate N] [--fresh] [--json]
Folds the range again with the engine of this release, and keeps its decisions in the ClickHouse table replay_NAME.
Publishes nothing. The same command again goes on where it was stopped.
  --name NAME      a-z, 0-9 and _
${RANGE}
${RATE}
  --fresh          begins anew where a replay of this name exists
${JSON_OPTION}`,
  diff: `npm run replay -- diff --name NAME [--samples N] [--json]
Compares the decisions of a finished replay with the live ones of the same records, by id.
Exit code 0 when there is no difference, 3 when there is one.
  --name NAME      of a run
  --samples N      differences to show, 10 unless given
${JSON_OPTION}`,
  whatif: `npm run replay -- whatif --site ID [--facts FILE] [--set NAME=VALUE]... [--waiting S,S...] [--from T] [--to T] [--samples N] [--json]
Folds the range with the settings as they were and as they might have been, and says what would have been decided
otherwise. Stores nothing.
  --facts FILE     JSON with keys of the facts sheet, taken as PATCH /v1/sdk/{id}/facts takes them
  --set NAME=VALUE holdout_pct=0.05 to 0.5, shadow=, enabled=, card_enabled=, vary_waiting=true or false; may be repeated
  --waiting S,S... seconds to draw waiting times from in place of the engine's; with vary_waiting=true
  --samples N      moments to show, 10 unless given
${RANGE}
${RATE}
${JSON_OPTION}`,
  redrive: `npm run replay -- redrive [--reason R] [--stage S] [--partition N] [--from T] [--to T] [--yes] [--json]
Puts dead letters back to where they came from, each once, without those of the erased. Only counts unless --yes is given.
  --reason R       not_avro, unknown_schema, unknown_record or invariant
  --stage S        visitor, views or ledger
  --partition N    of the topic that the record came from
  --from T --to T  instants of the rejection
  --yes            act
${JSON_OPTION}`,
  drop: `npm run replay -- drop --name NAME [--json]
Removes the table and the checkpoints of a replay.`,
} as const;

/** The help of a command, or of all commands. */
export function helpOf(command: keyof typeof texts | null): string {
  if (command) return `${texts[command]}\n`;
  return `npm run replay -- plan|run|diff|whatif|redrive|drop [--help]
Replays what visitors did through the engine of this release. Reads the parts of a running npm start (of this DATA_DIR), or
those that KAFKA_BROKERS, SCHEMA_REGISTRY_URL, POSTGRES_URL and CLICKHOUSE_URL name. Progress goes to stderr, results
to stdout. Exit codes: 0 done, 1 not possible, 2 not understood, 3 the diff is not empty. See docs/data/replay.md.

${Object.values(texts)
  .map((text) => text.split('\n').slice(0, 2).join('\n  '))
  .join('\n')}
`;
}
