import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { dollarsText, parseDollars } from '#core/analytics/dollars.ts';
import type { Publication } from '#core/community/community-tool.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { authorShareOf, isToolPrice } from '#core/prices/tool-price.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { setPrice } from './api.ts';
import styles from './sold-tool.module.css';

const MICROS_PER_CENT = 10_000;

const readCents = (text: string): number | null => {
  const micros = parseDollars(text);
  return micros === null ? null : micros / MICROS_PER_CENT;
};

const priceSchema = z.object({
  price: z.string().check(z.refine((text) => isToolPrice(readCents(text) ?? 0), 'wrong')),
});

interface PriceFormProps {
  toolId: string;
  publication: Pick<Publication, 'priceCents' | 'hasResaleRights'>;
  invalidates: readonly QueryKey[];
}

/** What others pay for one's tool, and on which terms. */
export function PriceForm({
  toolId,
  publication: { priceCents, hasResaleRights },
  invalidates,
}: PriceFormProps) {
  const { t, i18n } = useTranslation('community');
  const money = (cents: number) => formatPrice(cents, i18n.language);
  const form = useForm<z.infer<typeof priceSchema>>({
    resolver: formResolver(priceSchema),
    defaultValues: { price: priceCents === null ? '' : dollarsText(priceCents * MICROS_PER_CENT) },
  });
  const saving = useWrite({
    mutationFn: (cents: number | null) => setPrice(toolId, cents),
    invalidates,
    onSuccess: (_output, cents) => form.reset({ price: cents === null ? '' : form.getValues('price') }),
    successToast: (_output, cents) => ({ title: t(cents === null ? 'sell.removed' : 'sell.saved') }),
    failureToast: () => ({ title: t('publish.actFailed'), description: t('publish.actFailedText') }),
  });
  const { minCents, maxCents, authorPercent, holdDays } = TOOL_SALES;
  const bounds = { least: money(minCents), most: money(maxCents) };
  return (
    <section className={styles.price} aria-labelledby="tool-price">
      <h3 className="subhead" id="tool-price">
        {t('sell.title')}
      </h3>
      {priceCents !== null && (
        <p className="nums">
          {t('sell.price', { price: money(priceCents), share: money(authorShareOf(priceCents)) })}
        </p>
      )}
      {!hasResaleRights && (
        <>
          <p className={priceCents === null ? 'small' : 'notice notice-warning'}>
            {t(priceCents === null ? 'sell.rights' : 'sell.resting')}
          </p>
          <ButtonLink variant="outline" to="/pricing">
            {t('sell.plans')}
          </ButtonLink>
        </>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(({ price }) => saving.mutate(readCents(price)))}
      >
        {hasResaleRights && (
          <>
            <Field
              label={t('sell.label')}
              hint={t('sell.hint', bounds)}
              error={form.formState.errors.price && t('sell.wrong', bounds)}
            >
              <Input inputMode="decimal" autoComplete="off" placeholder="12" {...form.register('price')} />
            </Field>
            <Button type="submit" variant="secondary" busy={saving.isPending}>
              {t('sell.save')}
            </Button>
          </>
        )}
        {priceCents !== null && (
          <Button variant="ghost" aria-disabled={saving.isPending} onClick={() => void saving.mutate(null)}>
            {t('sell.remove')}
          </Button>
        )}
      </form>
      <p className="small soft">{t('sell.terms', { percent: authorPercent, days: holdDays })}</p>
      <p className="small soft">{t('sell.lapse')}</p>
      <Link className="link small" to="/earnings">
        {t('sell.earnings')}
      </Link>
    </section>
  );
}
