/** A turning ring beside words that say what is going on; with reduced motion only the words remain. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
