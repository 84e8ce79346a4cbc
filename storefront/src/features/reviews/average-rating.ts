/** Mean to one decimal; undefined without reviews. */
export function averageRating(reviews: readonly Readonly<{ rating: number }>[]): number | undefined {
  if (reviews.length === 0) return undefined
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return Math.round((sum / reviews.length) * 10) / 10
}
