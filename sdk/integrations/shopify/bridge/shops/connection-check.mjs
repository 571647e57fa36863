const ANSWER_MS = 10_000;

/**
 * Checks the website id and its key by sending an empty order, which the service refuses only after it has checked
 * both. Returns what is wrong, or nothing when all is well or the service cannot be reached.
 */
export async function connectionProblem(sdkUrl, siteId, feedKey) {
  try {
    const { status } = await fetch(`${sdkUrl}/${siteId}/platform/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': feedKey },
      body: '{}',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (status === 404) return 'The service has no website with this id.';
    if (status === 401 || status === 403) return 'This is not the feed key of this website.';
  } catch {
    // Orders wait until it answers.
  }
  return undefined;
}
