/** One part of a page, as it is indexed when the documentation is built (api/docs/build.ts). */
export type Entry = {
  readonly id: number;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly address: string;
  /** how the part begins, to tell results apart */
  readonly begin: string;
};

/** An index can only be read with the options that it was made with. */
export const indexOptions = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'address', 'begin'],
};
