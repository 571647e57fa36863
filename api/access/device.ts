/** Names in the User-Agent; most contain several, so the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * The device of a session, such as "Firefox on Windows". The User-Agent itself is not stored: it reveals more than a
 * person needs.
 */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  if (browser === undefined) return 'a program';
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
