/** The spans of time that figures are shown for. All end today, in the reader's time zone. */
export const PERIODS = ['7d', '30d', '90d', '12m'] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = '30d';

export interface PeriodShape {
  /** What one bar of the chart stands for. */
  step: 'day' | 'month';
  /** How many bars, today's included. */
  count: number;
}

export const PERIOD_SHAPES: Record<Period, PeriodShape> = {
  '7d': { step: 'day', count: 7 },
  '30d': { step: 'day', count: 30 },
  '90d': { step: 'day', count: 90 },
  '12m': { step: 'month', count: 12 },
};

export const isPeriod = (text: string | null): text is Period =>
  (PERIODS as readonly (string | null)[]).includes(text);
