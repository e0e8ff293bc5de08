import { useTranslation } from '#web/languages/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

const TITLES = { home: 'title', new: 'newTitle', edit: 'edit' } as const;

export function BuilderHeader({ kind }: { kind: keyof typeof TITLES }) {
  const { t } = useTranslation('custom-tools');
  const isHome = kind === 'home';
  return (
    <PageHeader
      title={t(TITLES[kind])}
      lead={isHome ? t('lead') : undefined}
      crumbsLabel={t('way')}
      {...(!isHome && { crumbs: [{ label: t('title'), to: '/tool-create' }] })}
      ruled
    />
  );
}
