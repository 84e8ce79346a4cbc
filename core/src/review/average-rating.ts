/** Mean of `count` ratings that add up to `sum`, to one decimal; null without ratings. */
export const averageRating = (count: number, sum: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10
