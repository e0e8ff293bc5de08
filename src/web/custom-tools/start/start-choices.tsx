import { Copy, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { OwnToolSummary } from '#core/custom-tools/custom-tool.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Select } from '#web/ui/select.tsx';
import { ImportFile } from './import-file.tsx';
import styles from './start.module.css';

/** From nothing, from a copy of any tool that one may run, from a file. */
export function StartChoices({ own }: { own: readonly OwnToolSummary[] }) {
  const { t } = useTranslation('custom-tools');
  return (
    <section aria-labelledby="builder-start">
      <h2 className="heading" id="builder-start">
        {t('start.title')}
      </h2>
      <ul className={styles.starts}>
        <Leaf as="li" className={styles.start}>
          <Plus className="icon" aria-hidden="true" />
          <h3 className="subhead">{t('start.blank')}</h3>
          <p className="small soft">{t('start.blankText')}</p>
          <ButtonLink to="/tool-create?new">{t('start.blankAction')}</ButtonLink>
        </Leaf>
        <Leaf as="li" className={styles.start}>
          <Copy className="icon" aria-hidden="true" />
          <h3 className="subhead">{t('start.copy')}</h3>
          <p className="small soft">{t('start.copyText')}</p>
          <CopyChoice own={own} />
        </Leaf>
        <Leaf as="li" className={styles.start}>
          <FileUp className="icon" aria-hidden="true" />
          <h3 className="subhead">{t('start.import')}</h3>
          <p className="small soft">{t('start.importText')}</p>
          <ImportFile />
        </Leaf>
      </ul>
    </section>
  );
}

function CopyChoice({ own }: { own: readonly OwnToolSummary[] }) {
  const { t, i18n } = useTranslation('custom-tools');
  const navigate = useNavigate();
  const [slug, setSlug] = useState('');
  const { accessTo } = useAccess();
  const ours = (useCatalogue().data ?? [])
    .filter((tool) => tool.isAvailable && accessTo(tool).allowed)
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <form
      className={styles.copy}
      onSubmit={(event) => {
        event.preventDefault();
        if (slug) void navigate(`/tool-create?from=${encodeURIComponent(slug)}`);
      }}
    >
      <Field label={t('start.copyLabel')}>
        <Select
          value={slug}
          required
          placeholder={t('start.copyChoose')}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
        >
          {own.length > 0 && (
            <optgroup label={t('own.title')}>
              {own.map(({ id, name }) => (
                <option key={id} value={customSlug(id)}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('start.ours')}>
            {ours.map((tool) => (
              <option key={tool.slug} value={tool.slug}>
                {tool.name}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      <Button type="submit" variant="outline">
        {t('start.copyAction')}
      </Button>
    </form>
  );
}
