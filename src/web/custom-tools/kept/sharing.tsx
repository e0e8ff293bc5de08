import type { QueryKey } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { Visibility } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { setVisibility } from '../api.ts';
import styles from '../builder.module.css';
import { useSaveFailure } from '../use-save-failure.ts';

interface SharingProps {
  id: string;
  visibility: Visibility;
  invalidates: readonly QueryKey[];
}

/** Who may run the tool. */
export function Sharing({ id, visibility, invalidates }: SharingProps) {
  const { t } = useTranslation('custom-tools');
  const failureToast = useSaveFailure();
  const saving = useWrite({
    mutationFn: (chosen: Visibility) => setVisibility(id, chosen),
    invalidates,
    successToast: (_output, chosen) => ({ title: t(chosen === 'private' ? 'share.off' : 'share.on') }),
    failureToast,
  });
  // Shown at once, while the server is told.
  const shown = saving.variables ?? visibility;
  const link = `${location.origin}/tools/custom/${id}`;
  const copy = async () => {
    const isCopied = await copyText(link);
    showToast({
      type: isCopied ? 'success' : 'error',
      title: t(isCopied ? 'share.copied' : 'share.notCopied'),
    });
  };
  return (
    <section className={styles.part} aria-labelledby="builder-share">
      <h2 className="heading" id="builder-share">
        {t('share.title')}
      </h2>
      <ByAccountItself>
        <fieldset className={styles.choices}>
          <legend className="label">{t('share.who')}</legend>
          {(['private', 'link'] as const).map((value) => (
            <Radio
              key={value}
              name="visibility"
              label={t(`share.${value}`)}
              checked={shown === value}
              onChange={() => void saving.mutate(value)}
            />
          ))}
        </fieldset>
      </ByAccountItself>
      {visibility === 'link' && (
        <div className={styles.link}>
          <Field label={t('share.address')}>
            <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
          </Field>
          <Button variant="outline" onClick={() => void copy()}>
            <Copy className="icon icon-sm" aria-hidden="true" />
            {t('share.copy')}
          </Button>
        </div>
      )}
    </section>
  );
}
