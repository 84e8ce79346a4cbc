/** Whole percent saved against the original price; 0 where there is no saving. Both amounts in one currency. */
export function savingPercent(priceAmount: number, originalAmount: number | null): number {
  if (originalAmount === null || originalAmount <= 0 || priceAmount >= originalAmount) return 0
  return Math.round((1 - priceAmount / originalAmount) * 100)
}
