/** Something the person at the keyboard can put right; the message is one sentence that names the way out. */
export class Problem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Problem';
  }
}
