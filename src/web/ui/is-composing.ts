/**
 * Whether a key belongs to the word that an input method is still putting together: it takes that word, or takes it back.
 * Safari ends the composing before it tells of the key that ended it, and marks that key by its code alone.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // The code of every key that an input method has taken: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  event.isComposing || event.keyCode === 229;
