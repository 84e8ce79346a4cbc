import type { PageRequest } from '@topup/core/pages/page-renderer'
import type { Context } from '../context.ts'

/** Where pages say that they stand. */
export const ownSite = ({ config }: Pick<Context, 'config'>): Pick<PageRequest, 'origin' | 'takesNearby'> => ({
  origin: config.PUBLIC_URL,
  takesNearby: config.NODE_ENV !== 'production',
})
