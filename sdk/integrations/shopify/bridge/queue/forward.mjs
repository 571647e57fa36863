const SENTENCE_MAX = 200;
const PATHS = { order: 'platform/orders', refund: 'platform/refunds', erasure: 'privacy/erase' };
const TIMEOUT_MS = 15_000;
/** An erasure is answered only after every store has confirmed it. */
const ERASURE_TIMEOUT_MS = 60_000;

/** Posts once; returns the status (0 without an answer) and the sentence of a refusal. */
export async function forward({ sdkUrl, siteId, feedKey }, kind, body) {
  try {
    const answer = await fetch(`${sdkUrl}/${siteId}/${PATHS[kind]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': feedKey },
      body: JSON.stringify(body),
      // The token must not follow a redirect to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(kind === 'erasure' ? ERASURE_TIMEOUT_MS : TIMEOUT_MS),
    });
    return { status: answer.status, sentence: await sentenceOf(answer) };
  } catch {
    return { status: 0, sentence: '' };
  }
}

async function sentenceOf(answer) {
  if (answer.status < 400) {
    await answer.body?.cancel();
    return '';
  }
  const said = await answer.text();
  try {
    return String(JSON.parse(said).error ?? '').slice(0, SENTENCE_MAX);
  } catch {
    return '';
  }
}
