/** The price a saving is told against: kept only while it is above the price, so that no saving is shown that is none. */
export const keptOriginal = (originalCents: number | null, priceCents: number): number | null =>
  originalCents !== null && originalCents > priceCents ? originalCents : null
