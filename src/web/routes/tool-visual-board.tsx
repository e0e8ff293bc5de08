import { BoardsPage } from '#web/boards/boards-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function ToolVisualBoard() {
  const { t } = useTranslation('boards');
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <BoardsPage />
    </>
  );
}
