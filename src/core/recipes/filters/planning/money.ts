import { currencyOf, formatMoney, parseMoney, spokenPrice } from '#core/money/money.ts';
import { planIncome } from '#core/money/plan-income.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, languageOf, textOf } from '../filter.ts';

/** A finite number, so that whatever a template hands over stays computable. */
const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

export const FILTERS: Filters = {
  /** text | money_amount: currency → minor units; null when it is no amount. */
  money_amount: (text: unknown, currency: unknown) =>
    parseMoney(unmaskUserText(textOf(text)), currencyOf(textOf(currency))) ?? null,
  /** minor units | money: currency, language → "$1,234.50" */
  money: (minor: unknown, currency: unknown, language: unknown) =>
    formatMoney(amountOf(minor), currencyOf(textOf(currency)), languageOf(language)),
  /** minor units | spoken_price: currency → rounded up to an amount that one can say. */
  spoken_price: (minor: unknown, currency: unknown) =>
    spokenPrice(amountOf(minor), currencyOf(textOf(currency))),
  /** goal | income_plan: costs, reserve, price, unitCost, hoursEach, hours → see money/plan-income.ts. */
  income_plan: (goal: unknown, ...rest: unknown[]) => {
    const [costs = 0, reserve = 0, price = 0, unitCost = 0, hoursEach = 0, hours = 0] = rest.map(amountOf);
    return planIncome({ goal: amountOf(goal), costs, reserve, price, unitCost, hoursEach, hours });
  },
};
