import styles from './scroll-text.module.css';
/** A long text to the letter, in a box that scrolls, by keyboard too. */
export const ScrollText = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre className={styles.scrollText} tabIndex={0}>
    {children}
  </pre>
);
