/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari cancels a download whose address is revoked in the same task.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
