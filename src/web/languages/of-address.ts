/** Marks what the build wrote into a page's head about the address that it was loaded from. */
export const OF_ADDRESS = 'data-of-address';
