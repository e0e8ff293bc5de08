/** What was understood since listening began. */
export interface Heard {
  /** Between pauses; they change no more. */
  phrases: readonly string[];
  /** What is being said: it may still be understood otherwise. */
  interim: string;
}

export const isSilent = ({ phrases, interim }: Heard): boolean =>
  ![...phrases, interim].some((text) => text.trim());
