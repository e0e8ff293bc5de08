import { useQuery } from '@tanstack/react-query';
import { type AdminFigures, netCents } from '#core/admin/figures.ts';
import { ScrollTable } from '#web/analytics/scroll-table.tsx';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import styles from '../admin.module.css';
import { fetchFigures } from '../api.ts';
import { BarChart } from './bar-chart.tsx';
import { ExportLinks } from './export-links.tsx';

/** How the shop does: money by month, licenses by level, and how far accounts came; as pictures and as tables. */
export function FiguresPanel() {
  const figures = useQuery({ queryKey: ['admin', 'figures'], queryFn: fetchFigures, staleTime: 0 });
  return (
    <div className={styles.figures}>
      <Loaded query={figures}>{(found) => <Figures figures={found} />}</Loaded>
      <ExportLinks />
    </div>
  );
}

function Figures({ figures: { months, licenses, conversion, hasTestPayments } }: { figures: AdminFigures }) {
  const { t } = useTranslation(['admin', 'common']);
  const language = useLanguage();
  const price = (cents: number) => formatPrice(cents, language);
  const count = (value: number) => formatCount(value, language);
  const monthOf = (month: string) =>
    new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const total = months.reduce((sum, month) => sum + netCents(month), 0);
  const share = (part: number) =>
    conversion.accounts === 0 ? '–' : formatPercent(part / conversion.accounts, language);
  const steps = ['accounts', 'ordered', 'paid'] as const;
  return (
    <>
      {hasTestPayments && <p className="notice small">{t('figures.test')}</p>}
      <section className={styles.reports}>
        <h2 className="heading">{t('figures.money')}</h2>
        <BarChart
          summary={t('figures.moneySummary', { total: price(total) })}
          bars={months.map((month) => ({ label: monthOf(month.month), value: Math.max(0, netCents(month)) }))}
          format={price}
        />
        <ScrollTable label={t('figures.money')}>
          <thead>
            <tr>
              <th scope="col">{t('figures.month')}</th>
              <th scope="col">{t('figures.sold')}</th>
              <th scope="col">{t('figures.refunded')}</th>
              <th scope="col">{t('figures.disputed')}</th>
              <th scope="col">{t('figures.net')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthOf(month.month)}</th>
                <td>{price(month.soldCents)}</td>
                <td>{price(month.refundedCents)}</td>
                <td>{price(month.disputedCents)}</td>
                <td>{price(netCents(month))}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </section>
      <section className={styles.reports}>
        <h2 className="heading">{t('figures.licenses')}</h2>
        <BarChart
          summary={t('figures.licensesSummary')}
          bars={licenses.map(({ level, licenses: held }) => ({
            label: t(`common:levels.${level}`),
            value: held,
          }))}
          format={count}
        />
        <ScrollTable label={t('figures.licenses')}>
          <thead>
            <tr>
              <th scope="col">{t('form.level')}</th>
              <th scope="col">{t('figures.held')}</th>
              <th scope="col">{t('figures.holders')}</th>
            </tr>
          </thead>
          <tbody>
            {licenses.map(({ level, licenses: held, holders }) => (
              <tr key={level}>
                <th scope="row">{t(`common:levels.${level}`)}</th>
                <td>{count(held)}</td>
                <td>{count(holders)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </section>
      <section className={styles.reports}>
        <h2 className="heading">{t('figures.conversion')}</h2>
        <p className="small soft">{t('figures.conversionText')}</p>
        <BarChart
          summary={t('figures.conversionSummary')}
          bars={steps.map((step) => ({ label: t(`figures.steps.${step}`), value: conversion[step] }))}
          format={count}
        />
        <ScrollTable label={t('figures.conversion')}>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">{t(`figures.steps.${step}`)}</th>
                <td>{count(conversion[step])}</td>
                <td>{share(conversion[step])}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </section>
    </>
  );
}
