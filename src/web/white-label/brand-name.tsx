import clsx from 'clsx';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import styles from './brand-name.module.css';

interface BrandNameProps {
  brand: Pick<WhiteLabel, 'name' | 'logo'>;
  className?: string | undefined;
}

/** Logo and name; it leads nowhere, since the page is all that its owner has here. */
export const BrandName = ({ brand: { name, logo }, className }: BrandNameProps) => (
  <span className={clsx(styles.name, className)}>
    {logo && <img className={styles.logo} src={logo} alt="" />}
    <bdi>{name}</bdi>
  </span>
);
