import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';

/** How many places wait for a tool, and the way to choose. */
export function FreePlaces({ count }: { count: number }) {
  const { t } = useTranslation('licenses');
  return (
    <>
      {t('places.free', { count })}{' '}
      <Link className="link" to="/manage-license">
        {t('places.choose')}
      </Link>
    </>
  );
}
