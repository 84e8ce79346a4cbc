import type { Language } from '@topup/core/pages/page-renderer'
import type { ComponentType, ReactNode } from 'react'
import { helpPageFiles, loadHelpPage } from './load-help-page.tsx'

export type LoadedPage = { Component: ComponentType } | { element: ReactNode }

type PageModule = Readonly<{
  /** As the client manifest names them. */
  files: (language: Language) => readonly string[]
  load: (language: Language) => Promise<LoadedPage>
}>

export const pageModules = {
  '/': {
    files: () => ['src/app/home-route.tsx'],
    load: async () => ({ Component: (await import('./home-route.tsx')).HomeRoute }),
  },
  '/checkout': {
    files: () => ['src/features/checkout/checkout-page.tsx'],
    load: async () => ({ Component: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage }),
  },
  '/orders': {
    files: () => ['src/features/orders/orders-page.tsx'],
    load: async () => ({ Component: (await import('../features/orders/orders-page.tsx')).OrdersPage }),
  },
  '/track': {
    files: () => ['src/features/track/track-page.tsx'],
    load: async () => ({ Component: (await import('../features/track/track-page.tsx')).TrackPage }),
  },
  '/help': { files: helpPageFiles, load: loadHelpPage },
  '/refund-policy': {
    files: () => ['src/features/refund-policy/refund-policy-page.tsx'],
    load: async () => ({
      Component: (await import('../features/refund-policy/refund-policy-page.tsx')).RefundPolicyPage,
    }),
  },
} as const satisfies Record<string, PageModule>

export type PagePath = keyof typeof pageModules

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pageModules, path)

/** Fetches a page's code ahead of a click; a failure shows when the page is really opened. */
export const preloadPage = (path: PagePath, language: Language) =>
  void pageModules[path].load(language).catch(() => undefined)
