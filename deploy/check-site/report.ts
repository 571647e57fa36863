/** A step that failed: what was observed, and what to do. */
export class StepFailed extends Error {
  readonly remedy: string;
  constructor(seen: string, remedy: string) {
    super(seen);
    this.name = 'StepFailed';
    this.remedy = remedy;
  }
}

const remedies: Readonly<Record<number, string>> = {
  401: 'check the credential: API_KEY for the API, SITE_PUBLIC_KEY for the feeds.',
  403: 'check the scopes of the key, and that --origin is exactly one of the allowed origins.',
  404: 'check the id of the website, and that the credential belongs to its account.',
  418: 'switch the website on: PATCH /sdk/{id} with enabled true.',
  429: 'wait a minute, then run the check again.',
  503: 'a component is unavailable: try again shortly.',
};

type Outcome<T> = { data?: T; error?: unknown; response: Response };

/** The data of an answer; a refusal fails the step. @throws StepFailed */
export function taken<T>({ data, error, response }: Outcome<T>): NonNullable<T> {
  if (response.ok) return data as NonNullable<T>;
  const said = typeof error === 'object' && error && 'error' in error ? ` ${String(error.error)}` : '';
  throw new StepFailed(
    `answered ${response.status}.${said}`,
    remedies[response.status] ?? 'check the addresses and the log of the service.',
  );
}

export type Print = (line: string) => void;

/** Runs the steps one by one and prints a line for each. */
export class Report {
  failures = 0;
  readonly #print: Print;

  constructor(print: Print) {
    this.#print = print;
  }

  /** The result of the step, or null when it failed. */
  async step<T>(
    name: string,
    run: () => Promise<T>,
    seen: (found: T) => string = () => '',
  ): Promise<T | null> {
    try {
      const found = await run();
      const more = seen(found);
      this.#print(`ok      ${name}${more && `: ${more}`}`);
      return found;
    } catch (error) {
      this.failures += 1;
      this.#print(`failed  ${name} ${sentence(error)}`);
      return null;
    }
  }

  note(text: string): void {
    this.#print(`note    ${text}`);
  }
}

function sentence(error: unknown): string {
  if (error instanceof StepFailed) return `${error.message} What to do: ${error.remedy}`;
  // The message of a failed fetch may hold nothing but the address.
  return 'did not respond. What to do: make sure that the service is running, and check --base-url and --sdk-url.';
}
