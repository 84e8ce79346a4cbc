import type { PackageChange, PackageState } from './plan-types.ts'

const shownPrice = (state: PackageState | null) => (state?.isActive ? state.price : null)

/** Whether the price buyers see changes, appears or disappears; a badge or a name alone does not count. */
export const movesPrice = ({ before, after }: Pick<PackageChange, 'before' | 'after'>): boolean =>
  shownPrice(before) !== shownPrice(after)
