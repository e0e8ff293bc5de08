interface PlainTextProps {
  children: string;
  /** Its renderer is on its way. */
  isLoading?: boolean;
}

/** A text as it was written. */
export const PlainText = ({ children, isLoading = false }: PlainTextProps) => (
  <div className="md md-plain" aria-busy={isLoading || undefined}>
    {children}
  </div>
);
