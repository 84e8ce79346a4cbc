import { buildServerIfStale } from './server.ts'
import { buildStorefrontIfStale } from './storefront.ts'

/** Builds everything that a store runs from, if stale. */
export const buildStoreIfStale = async () => void (await Promise.all([buildServerIfStale(), buildStorefrontIfStale()]))
