import { useNamedTime } from '../clock/website-clock.ts';
import { download } from '../download.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

/** The proof that somebody was erased, without naming them. */
export type Proof = {
  readonly website: string;
  readonly receipt: string;
  /** ISO instant, by the clock of the browser */
  readonly at: string;
  readonly visitors: number;
  readonly orders: number;
};

export function ErasureProof({ proof }: { proof: Proof }) {
  const time = useNamedTime();
  return (
    <div class="form" data-testid="proof">
      <p>
        {rich('Receipt {receipt}, {time}. It names nobody. The erasure is in the <log>audit log</log> too.', {
          receipt: <code>{proof.receipt}</code>,
          time: time(proof.at),
          log: (inside) => <a href={`#/audit?website=${encodeURIComponent(proof.website)}`}>{inside}</a>,
        })}
      </p>
      <button
        type="button"
        class="plain"
        onClick={() =>
          download(
            'erasure.json',
            new Blob([JSON.stringify({ erased: true, ...proof }, null, 2)], { type: 'application/json' }),
          )
        }
      >
        {t('Download the receipt')}
      </button>
    </div>
  );
}
