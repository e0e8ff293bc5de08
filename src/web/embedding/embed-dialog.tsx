import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { embedCode } from '#core/embedding/embed-code.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScrollText } from '#web/ui/scroll-text.tsx';
import { Select } from '#web/ui/select.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { fetchEmbedOrigins } from './api.ts';
import styles from './embed-dialog.module.css';

interface EmbedDialogProps {
  tool: ToolFacts;
  onClose: () => void;
}

/** What a site owner pastes in, and on which sites it shows more than a link. */
export function EmbedDialog({ tool, onClose }: EmbedDialogProps) {
  const { t } = useTranslation('embedding');
  const [theme, setTheme] = useState('');
  const [language, setLanguage] = useState('');
  const { isCopied, copy } = useCopied();
  const code = embedCode({
    origin: location.origin,
    slug: tool.slug,
    name: tool.name,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    language: isLanguage(language) ? language : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('code.title', { tool: tool.name, interpolation: { escapeValue: false } })}
      description={t('code.text')}
      actions={<Button onClick={() => void copy(code)}>{t(isCopied ? 'code.copied' : 'code.copy')}</Button>}
    >
      <div className={styles.choices}>
        <Field label={t('code.theme')}>
          <Select
            value={theme}
            onChange={({ target }) => setTheme(target.value)}
            options={[
              { value: '', label: t('code.themes.system') },
              { value: 'light', label: t('code.themes.light') },
              { value: 'dark', label: t('code.themes.dark') },
            ]}
          />
        </Field>
        <Field label={t('code.language')}>
          <Select
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
            options={[
              { value: '', label: t('code.visitors') },
              ...LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one].own })),
            ]}
          />
        </Field>
      </div>
      <ScrollText>{code}</ScrollText>
      <Sites />
    </Dialog>
  );
}

function Sites() {
  const { t } = useTranslation('embedding');
  const query = useQuery({ queryKey: ['embed-origins'], queryFn: fetchEmbedOrigins });
  return (
    <Loaded query={query}>
      {(origins) =>
        origins.length === 0 ? (
          <p className="small soft">{t('code.none')}</p>
        ) : (
          <div className="small">
            <p>{t('code.sites')}</p>
            <ul className={styles.sites}>
              {origins.map((origin) => (
                <li key={origin}>{origin}</li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
