import { useIsSimplified } from '#web/lib/session.ts';

/** Spread on what is explained. */
export type HelpProps = { 'data-help'?: string; 'data-tooltip'?: string };

/**
 * Words about every control for whoever chose the simplified mode: under the pointer, with the focus, and by touch. They
 * are for the eye; what a control is and takes, assistive technology knows from the control itself.
 */
export function useHelp() {
  const isSimplified = useIsSimplified();
  const help = (text: string): HelpProps =>
    isSimplified && text ? { 'data-help': '', 'data-tooltip': text } : {};
  return { help };
}
