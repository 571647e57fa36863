/** Offers a blob as a download. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Without a byte order mark Excel takes UTF-8 for the encoding of Windows, and shows `abcd…` as `abcdâ€¦`. */
const BYTE_ORDER_MARK = '\uFEFF';
export const csvFile = (content: BlobPart): Blob =>
  new Blob([BYTE_ORDER_MARK, content], { type: 'text/csv' });

export const downloadCsv = (name: string, text: string): void => download(name, csvFile(text));
