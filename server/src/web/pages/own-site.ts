import type { PageRequest } from '@topup/core/pages/page-renderer'
import type { Context } from '../context.ts'

/** The store's own address, which pages contain so that a visitor at another address is led to it. */
export const ownSite = ({ config }: Pick<Context, 'config'>): Pick<PageRequest, 'origin' | 'takesNearby'> => ({
  origin: config.PUBLIC_URL,
  takesNearby: config.NODE_ENV !== 'production',
})
