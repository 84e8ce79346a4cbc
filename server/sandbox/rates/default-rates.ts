/** Units of each currency for one US dollar. */
export const defaultRates: Record<string, number> = {
  USD: 1,
  IDR: 15650,
  AUD: 1.52,
  EUR: 0.92,
  GBP: 0.79,
  SGD: 1.34,
  MYR: 4.45,
  THB: 34.6,
  PHP: 57.1,
  VND: 25300,
  CAD: 1.38,
  JPY: 151.2,
  KRW: 1385,
  CNY: 7.2,
  INR: 84.4,
}
