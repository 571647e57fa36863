const DAY_MS = 86_400_000;

export type Period = { from: string; to: string };
export type Query = { from?: string; to?: string };

/** Days are those of UTC, the last one included, so that one address shows everybody the same figures. */
export const queryOf = ({ from, to }: Period): Query => ({
  ...(Date.parse(from) && { from: new Date(from).toISOString() }),
  ...(Date.parse(to) && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
});

export function PeriodForm({ siteId, period }: { siteId: string; period: Period }) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const chosen = new URLSearchParams();
    for (const name of ['from', 'to']) {
      const day = String(form.get(name) ?? '');
      if (day) chosen.set(name, day);
    }
    location.hash = `#/site/${siteId}/reasons${chosen.size > 0 ? `?${chosen}` : ''}`;
  };
  return (
    <form class="period" onSubmit={submit}>
      <label>
        From
        <input name="from" type="date" defaultValue={period.from} />
      </label>
      <label>
        To
        <input name="to" type="date" defaultValue={period.to} />
      </label>
      <button type="submit" class="plain">
        Show
      </button>
      <a href={`#/site/${siteId}/reasons`}>The whole experiment</a>
      <p class="soft hint">
        Days of UTC. Only the whole experiment has verdicts; a part of it is a look back.
      </p>
    </form>
  );
}
