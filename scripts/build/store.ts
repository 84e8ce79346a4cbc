import { buildServerIfStale } from './server.ts'
import { buildStorefrontIfStale } from './storefront.ts'

/** All that a store runs from. */
export const buildStoreIfStale = async () => void (await Promise.all([buildServerIfStale(), buildStorefrontIfStale()]))
