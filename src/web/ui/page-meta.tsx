import { useTranslation } from '#web/languages/use-translation.ts';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** Keeps the page out of search engines: everything behind sign-in. */
  noIndex?: boolean;
  /** Whose page it is; ours by default. */
  brand?: string | undefined;
}

/** Title and description of the page; React moves them into the head, and they follow the language. */
export function PageMeta({ title, description, noIndex, brand }: PageMetaProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <title>{t('pageTitle', { title, ...(brand && { brand }) })}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
