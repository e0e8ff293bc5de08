import { RequireLogin } from '#web/account/require-login.tsx';
import { BuilderHeader } from '#web/custom-tools/builder-header.tsx';
import { KeptTool } from '#web/custom-tools/kept-tool.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/tool-create.$id';

export default function ToolEdit({ params }: Route.ComponentProps) {
  const { t } = useTranslation('custom-tools');
  return (
    <div className="wrap page">
      <PageMeta title={t('edit')} description={t('lead')} noIndex />
      <BuilderHeader kind="edit" />
      <RequireLogin loadingLabel={t('loading')}>
        {() => <KeptTool key={params.id} id={params.id} />}
      </RequireLogin>
    </div>
  );
}
