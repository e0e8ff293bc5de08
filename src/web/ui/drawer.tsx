import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog from the right edge; on small screens from below, 40 px short of the top. */
export const Drawer = (props: Omit<DialogProps, 'size' | 'kind' | 'className'>) => (
  <Dialog {...props} className={styles.drawer} />
);
