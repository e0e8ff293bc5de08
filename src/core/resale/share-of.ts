/** What a sale brings its seller, in whole cents; what is less than a cent stays with the house. */
export const shareOf = (priceCents: number, percent: number): number =>
  Math.floor((priceCents * percent) / 100);
