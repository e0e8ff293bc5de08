interface MeterProps {
  value: number;
  limit: number;
  /** What the bar shows, in figures. */
  text: string;
  verdict: string;
}

/** A bar up to the limit, and what lies beyond it in the colour of a warning; the words say the same. */
export function Meter({ value, limit, text, verdict }: MeterProps) {
  const isOver = value > limit;
  return (
    <div className="meter">
      <div className={isOver ? 'meter-bar is-over' : 'meter-bar'} aria-hidden="true">
        <span style={{ scale: `${Math.min(1, value / limit)} 1` }} />
      </div>
      <p className="micro meter-words">
        <span className="soft nums">{text}</span>
        <span className={isOver ? 'meter-over' : 'soft'} role="status">
          {verdict}
        </span>
      </p>
    </div>
  );
}
