/** Characters of one file that are sent to a model; the rest is cut off and the model is told. */
export const MAX_FILE_CHARACTERS = 80_000;
