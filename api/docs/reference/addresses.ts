import type { Addresses } from '../../openapi.ts';

/** Placeholder addresses with which the reference is built; they are replaced when it is served. */
export const builtWith: Addresses = {
  api: 'https://api.example/v1',
  sdk: 'https://sdk.example',
  collector: 'wss://collector.example',
};
