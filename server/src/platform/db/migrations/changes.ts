import type { Change } from './change.ts'

/**
 * What changed since `0001-store`, oldest first; docs/operations/upgrades.md shows how the next one is added. What was
 * released once is never edited.
 */
export const changes: readonly Change[] = []
