/** Offers a blob as a download. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

export const downloadCsv = (name: string, text: string): void =>
  download(name, new Blob([text], { type: 'text/csv' }));
