/** Offers contents to the reader as a file. */
export function saveFile(name: string, contents: Blob | string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([contents]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
