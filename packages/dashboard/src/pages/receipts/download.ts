const KEPT_MS = 60_000;

/** Saves a file as the browser saves any other. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the press, and does not say when.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
