import { Fragment } from 'react';
import type { BundlePrompt } from '#core/bundles/bundle.ts';
import { readPrompt } from '#core/bundles/fill-prompt.ts';
import styles from './prompt-text.module.css';

interface PromptTextProps {
  prompt: BundlePrompt;
  /** By name of the variable; what is not filled shows its example. */
  values?: Readonly<Record<string, string>>;
  /** Id of the field that fills it. Without, a variable is no link. */
  fieldOf?: ((variable: string) => string) | undefined;
}

/** A prompt to be read, its variables in their places: each is a link to its field. */
export function PromptText({ prompt, values = {}, fieldOf }: PromptTextProps) {
  return (
    <div className={styles.text}>
      {prompt.text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
        <p key={index}>
          {readPrompt(paragraph).map((part, at) => {
            const Tag = part.isBold ? 'strong' : Fragment;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its parts
              <Tag key={at}>
                {'text' in part ? (
                  part.text
                ) : (
                  <Variable name={part.variable} {...{ prompt, values, fieldOf }} />
                )}
              </Tag>
            );
          })}
        </p>
      ))}
    </div>
  );
}

function Variable({ name, prompt, values = {}, fieldOf }: PromptTextProps & { name: string }) {
  const variable = prompt.variables.find((each) => each.name === name);
  const filled = values[name]?.trim();
  const shown = filled || (fieldOf ? variable?.label : variable?.example) || name;
  const look = filled ? styles.variable : `${styles.variable} ${styles.empty}`;
  if (!fieldOf) return <span className={styles.variable}>{shown}</span>;
  const id = fieldOf(name);
  return (
    <a
      className={look}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {shown}
    </a>
  );
}
