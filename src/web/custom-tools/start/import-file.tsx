import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CUSTOM_TOOL_LIMITS } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../builder.module.css';
import { findProblems } from '../find-problems.ts';
import { usePlacedProblemWords } from '../use-problem-words.ts';

/** More would not help to mend the file. */
const MOST_SHOWN = 20;

/** Reads a tool that was exported, here or elsewhere; a file with problems is refused with all of them. */
export function ImportFile() {
  const { t } = useTranslation('custom-tools');
  const navigate = useNavigate();
  const inWords = usePlacedProblemWords();
  const [problems, setProblems] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    // What the check itself cannot take is no tool either; silence would leave somebody waiting.
    const found = await readJson(file)
      .then(findProblems)
      .catch(() => findProblems(undefined));
    setProblems(found.problems.map(inWords));
    if (found.tool) await navigate('/tool-create?new', { state: { imported: found.tool } });
  };
  return (
    <div>
      <Button variant="outline" onClick={() => input.current?.click()}>
        {t('import.button')}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept="application/json,.json"
        aria-label={t('import.button')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The same file, mended, may be chosen again.
          currentTarget.value = '';
        }}
      />
      <div role="alert">
        {problems.length > 0 && (
          <div className={styles.wrong}>
            <p>{t('import.failed')}</p>
            <ul>
              {problems.slice(0, MOST_SHOWN).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** Undefined for what is no JSON or too large to be a tool; a character takes up to four bytes. */
async function readJson(file: File): Promise<unknown> {
  if (file.size > CUSTOM_TOOL_LIMITS.json * 4) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
