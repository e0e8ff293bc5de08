import { Place } from '#web/ui/movable.tsx';
import styles from './tool-workbench.module.css';

/** Holds the place of the instruments before they are here. */
export const InstrumentsWaiting = () => <div className={styles.instrumentWaiting} />;

interface InstrumentPlaceProps {
  element: HTMLElement | null;
  isWaiting: boolean;
}

export const InstrumentPlace = ({ element, isWaiting }: InstrumentPlaceProps) => (
  <Place element={element}>{isWaiting && <InstrumentsWaiting />}</Place>
);
