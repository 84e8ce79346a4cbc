/** The original price to show a saving against; null unless it is above the price, so that no false saving shows. */
export const keptOriginal = (originalCents: number | null, priceCents: number): number | null =>
  originalCents !== null && originalCents > priceCents ? originalCents : null
