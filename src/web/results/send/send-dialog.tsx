import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { getOpenFields } from '#web/catalogue/api.ts';
import { filterTools, indexTools, NO_FILTERS } from '#web/catalogue/filter-tools.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { listTargets } from './list-targets.ts';
import styles from './send-dialog.module.css';
import { type SendFrom, sendInto, textToSend } from './send-from.ts';
import { TargetRow } from './target-row.tsx';

interface SendDialogProps {
  /** Markdown: a result, or a part of one. */
  text: string;
  from: SendFrom;
  onClose: () => void;
}

/** Which tool, and which of its fields. Chosen, its page opens with the text in it. */
export default function SendDialog({ text, from, onClose }: SendDialogProps) {
  const { t } = useTranslation(['send', 'common']);
  const navigate = useNavigate();
  const language = useLanguage();
  const catalogue = useCatalogue();
  const inputs = useQuery({
    queryKey: ['open-fields', language],
    queryFn: () => getOpenFields(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { accessTo } = useAccess();
  const hidden = useHiddenTools();
  const [query, setQuery] = useState('');
  const [slug, setSlug] = useState<string>();
  const [fieldKey, setFieldKey] = useState<string>();
  const plain = useMemo(() => textToSend(text), [text]);

  const others = (catalogue.data ?? []).filter(
    (tool) => tool.slug !== from.toolSlug && (!hidden.has(tool.slug) || accessTo(tool).allowed),
  );
  const targets = listTargets(
    filterTools(indexTools(others), { ...NO_FILTERS, query }, language),
    inputs.data ?? {},
    accessTo,
    plain,
  );
  const chosen = targets.find(({ tool, access }) => tool.slug === slug && access.allowed);
  const field = chosen?.fields.find(({ key }) => key === fieldKey) ?? chosen?.fields[0];
  const isFailed = (catalogue.isError && !catalogue.data) || inputs.isError;
  const send = () => {
    if (!chosen || !field) return;
    onClose();
    void navigate(`/tools/${chosen.tool.slug}`, { state: sendInto(field, plain, from) });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!field} onClick={send}>
            {chosen ? t('go', { tool: chosen.tool.name }) : t('choose')}
          </Button>
        </>
      }
    >
      {isFailed ? (
        <ErrorState
          level={3}
          title={t('failed')}
          onRetry={() => void Promise.all([catalogue.refetch(), inputs.refetch()])}
        />
      ) : catalogue.isPending || inputs.isPending ? (
        <LoadingState label={t('loading')} />
      ) : (
        <div className={styles.send}>
          <Input
            type="search"
            icon={<Search className="icon" />}
            aria-label={t('search')}
            placeholder={t('search')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <fieldset className={styles.tools}>
            <legend className="visually-hidden">{t('tools')}</legend>
            {targets.map((target) => (
              <TargetRow
                key={target.tool.slug}
                target={target}
                isChosen={target === chosen}
                onChoose={() => {
                  setSlug(target.tool.slug);
                  setFieldKey(undefined);
                }}
              />
            ))}
            {targets.length === 0 && <p className={clsx('small soft', styles.none)}>{t('none')}</p>}
          </fieldset>
          {chosen && field && (
            <Field
              label={t('field', { tool: chosen.tool.name })}
              hint={field.isCut ? t('cut', { count: field.maxLength ?? 0 }) : t('whole')}
            >
              <Select
                value={field.key}
                options={chosen.fields.map(({ key, label, required }) => ({
                  value: key,
                  label: required ? t('required', { label }) : label,
                }))}
                onChange={(event) => setFieldKey(event.currentTarget.value)}
              />
            </Field>
          )}
        </div>
      )}
    </Dialog>
  );
}
