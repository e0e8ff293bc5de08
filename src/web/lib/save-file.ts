/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, name);
  // Safari cancels a download whose address is revoked in the same task.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** As if a link to it had been pressed. @param name the server's own where it is empty */
export function downloadFrom(address: string, name = ''): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
