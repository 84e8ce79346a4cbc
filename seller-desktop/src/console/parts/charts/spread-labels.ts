/** Moves overlapping labels apart, each as little as the labels above it allow; their order stays. */
export function spreadLabels(wanted: readonly number[], apart: number): number[] {
  const placed = [...wanted]
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  let last = Number.NEGATIVE_INFINITY
  for (const index of order) {
    last = Math.max(wanted[index] ?? 0, last + apart)
    placed[index] = last
  }
  return placed
}
