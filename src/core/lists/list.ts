/** The one shape in which the server answers lists. */
export interface List<Item> {
  items: Item[];
  /** Give it as `cursor` for what follows; null when there is nothing more to ask for. */
  nextCursor: string | null;
}

/** Of a list that comes at once. */
export const wholeList = <Item>(items: Item[]): List<Item> => ({ items, nextCursor: null });
