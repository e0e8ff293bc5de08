import { useTranslation } from '#web/languages/use-translation.ts';
import { NotesPage } from '#web/notes/notes-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function NoteTaking() {
  const { t } = useTranslation('notes');
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <NotesPage />
    </>
  );
}
