const RANGE = `  --site ID        decisions of this website only
  --from T|OFFSET  begin here: an instant (2026-11-21T08:00:00Z) or an offset, the same in every partition;
                   the default is the start of the log
  --to T|OFFSET    end before this; the default is the current end of the log`;
const JSON_OPTION = '  --json           the result as JSON';
const RATE = '  --rate N         at most N records a second, to limit the load on the broker';

const texts = {
  plan: `npm run replay -- plan [--site ID] [--from T|OFFSET] [--to T|OFFSET] [--json]
Shows what a replay of the range would read, and how long it would take. Changes nothing.
${RANGE}
${JSON_OPTION}`,
  run: `npm run replay -- run --name NAME [--site ID] [--from T|OFFSET] [--to T|OFFSET] [--rate N] [--fresh] [--json]
Folds the range again with the engine of this release, and stores its decisions in the ClickHouse table replay_NAME.
Publishes nothing. The same command resumes a replay that was stopped.
  --name NAME      a-z, 0-9 and _
${RANGE}
${RATE}
  --fresh          starts over if a replay of this name exists
${JSON_OPTION}`,
  diff: `npm run replay -- diff --name NAME [--samples N] [--json]
Compares the decisions of a finished replay with the live ones of the same records, by id.
Exit code 0 when there is no difference, 3 when there is one.
  --name NAME      of a run
  --samples N      number of differences to show, by default 10
${JSON_OPTION}`,
  whatif: `npm run replay -- whatif --site ID [--facts FILE] [--set NAME=VALUE]... [--waiting S,S...] [--from T] [--to T] [--samples N] [--json]
Folds the range with the actual settings and with changed ones, and shows which decisions differ. Stores nothing.
  --facts FILE     JSON with keys of the facts sheet, as in PATCH /v1/sdk/{id}/facts
  --set NAME=VALUE holdout_pct=0.05 to 0.5, shadow=, enabled=, card_enabled=, vary_waiting=true or false; may be repeated
  --waiting S,S... waiting times to draw from instead of the engine's, in seconds; with vary_waiting=true
  --samples N      number of moments to show, by default 10
${RANGE}
${RATE}
${JSON_OPTION}`,
  redrive: `npm run replay -- redrive [--reason R] [--stage S] [--partition N] [--from T] [--to T] [--yes] [--json]
Puts dead letters back on the topics that they came from, each once, except those of erased visitors. Only counts them without --yes.
  --reason R       not_avro, unknown_schema, unknown_record or invariant
  --stage S        visitor, views, ledger or orders
  --partition N    of the topic that the record came from
  --from T --to T  instants of the rejection
  --yes            put them back
${JSON_OPTION}`,
  drop: `npm run replay -- drop --name NAME [--json]
Removes the table and the checkpoints of a replay.`,
} as const;

/** The help of a command, or of all commands. */
export function helpOf(command: keyof typeof texts | null): string {
  if (command) return `${texts[command]}\n`;
  return `npm run replay -- plan|run|diff|whatif|redrive|drop [--help]
Replays what visitors did through the engine of this release. Reads the parts of the npm start that runs in this DATA_DIR,
or those at KAFKA_BROKERS, SCHEMA_REGISTRY_URL, POSTGRES_URL and CLICKHOUSE_URL. Progress goes to stderr, results
to stdout. Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 differences found. See docs/data/replay.md.

${Object.values(texts)
  .map((text) => text.split('\n').slice(0, 2).join('\n  '))
  .join('\n')}
`;
}
