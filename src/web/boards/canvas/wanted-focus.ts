/** Which card takes the focus as soon as it stands on the page. */
let wanted: { id: string; isEditing: boolean } | undefined;

/** @param isEditing with the caret in its text */
export function requestFocus(id: string, isEditing: boolean): void {
  wanted = { id, isEditing };
}

/** Once for each request. */
export function takeFocus(id: string): { isEditing: boolean } | undefined {
  if (wanted?.id !== id) return undefined;
  const taken = wanted;
  wanted = undefined;
  return taken;
}
