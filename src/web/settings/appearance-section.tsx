import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { savePreferences } from '#web/account/api.ts';
import { useLanguageChoice } from '#web/languages/language-provider.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { chooseTheme, THEMES } from '#web/lib/theme.ts';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Select } from '#web/ui/select.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { useTheme } from './use-theme.ts';

export function AppearanceSection() {
  const { t } = useTranslation(['settings', 'shell']);
  const { language, setLanguage } = useLanguageChoice();
  const theme = useTheme();
  // The account's language is that of its mails. The screen follows in any case.
  const saving = useWrite({ mutationFn: (next: Language) => savePreferences({ language: next }) });
  const choose = (next: Language) => {
    setLanguage(next);
    void saving.mutate(next);
  };
  return (
    <Section title={t('appearance.title')} text={t('appearance.text')}>
      <FieldGroup label={t('appearance.theme')}>
        <div className={styles.choices}>
          {THEMES.map((choice) => (
            <Radio
              key={choice}
              name="theme"
              label={t(`shell:theme.${choice}`)}
              checked={choice === theme}
              onChange={() => chooseTheme(choice)}
            />
          ))}
        </div>
      </FieldGroup>
      <Field label={t('appearance.language')}>
        <Select
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own }))}
          onChange={(event) => choose(event.target.value as Language)}
        />
      </Field>
    </Section>
  );
}
