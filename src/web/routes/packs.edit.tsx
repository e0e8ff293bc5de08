import { useParams } from 'react-router';
import { RequireLogin } from '#web/account/require-login.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { EditPackPage } from '#web/packs/edit-pack-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

/** A new pack, or one of the user's own. */
export default function EditPack() {
  const { id } = useParams();
  const { t } = useTranslation('packs');
  const title = t(id ? 'edit.title' : 'edit.newTitle');
  return (
    <div className="wrap page">
      <PageMeta title={title} noIndex />
      <RequireLogin loadingLabel={t('loading.pack')}>{() => <EditPackPage key={id} id={id} />}</RequireLogin>
    </div>
  );
}
