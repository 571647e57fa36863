import type { Addresses } from '../../openapi.ts';

/** The addresses of no installation, which the reference is built with; where it is served they are replaced. */
export const builtWith: Addresses = {
  api: 'https://api.example/v1',
  sdk: 'https://sdk.example',
  collector: 'wss://collector.example',
};
