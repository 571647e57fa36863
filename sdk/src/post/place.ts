/** This file is `{sdk_url}/{site}/sdk/post-….js`. */
export const [, BASE, SITE] = /(.*\/([^/]+))\/sdk\//.exec(import.meta.url) as unknown as [
  string,
  string,
  string,
];
