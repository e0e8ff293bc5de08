import { useTranslation } from 'react-i18next';

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}
