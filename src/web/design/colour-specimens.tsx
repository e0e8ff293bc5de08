import styles from './design.module.css';
import { Part } from './part.tsx';

/** Names of tokens, which are the same in every language. */
const ROLES = [
  'page',
  'leaf',
  'sunk',
  'raised',
  'text',
  'text-soft',
  'text-faint',
  'rule',
  'rule-strong',
  'touch',
  'touch-wash',
  'action',
  'lit',
  'lit-text',
  'lit-wash',
  'danger',
  'success',
  'warning',
];

export const ColourSpecimens = () => (
  <Part name="colours">
    <ul className={styles.swatches}>
      {ROLES.map((role) => (
        <li key={role}>
          <i style={{ background: `var(--${role})` }} />
          <code>{role}</code>
        </li>
      ))}
    </ul>
  </Part>
);
