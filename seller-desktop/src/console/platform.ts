import { type ApiClient, createClient } from '@topup/core/api/client'
import { createContext, use } from 'react'

/** What the screens need from where they run: a browser tab today, the installed app next. */
export interface SellerPlatform {
  api: ApiClient
  /** Where the store answers, for the addresses a seller registers elsewhere. */
  storeUrl: () => string
  path: () => string
  /** Leaves the screen for another one, or for the store's own pages. */
  go: (path: string) => void
}

export const webPlatform: SellerPlatform = {
  api: createClient(),
  storeUrl: () => window.location.origin,
  path: () => window.location.pathname,
  go: (path) => window.location.assign(path),
}

export const PlatformContext = createContext<SellerPlatform>(webPlatform)

export const usePlatform = () => use(PlatformContext)
