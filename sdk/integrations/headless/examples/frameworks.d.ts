/** The names of Next and Hydrogen that the examples use, for the type check of this kit: both packages are large. Yours come with the framework. */

declare module 'next/headers' {
  export function headers(): Promise<Headers>;
}

declare module '@shopify/hydrogen' {
  export function useNonce(): string | undefined;
}
