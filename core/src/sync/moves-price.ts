import type { PackageChange, PackageState } from './plan-types.ts'

const shownPrice = (state: PackageState | null) => (state?.isActive ? state.price : null)

/** Whether buyers see another price, or one where there was none; a badge or a name alone moves none. */
export const movesPrice = ({ before, after }: Pick<PackageChange, 'before' | 'after'>): boolean =>
  shownPrice(before) !== shownPrice(after)
