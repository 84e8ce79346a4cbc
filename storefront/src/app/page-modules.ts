import type { ComponentType } from 'react'

type PageModule = Readonly<{
  /** As the client manifest names it. */
  file: string
  load: () => Promise<{ Component: ComponentType }>
}>

export const pageModules = {
  '/': {
    file: 'src/app/home-route.tsx',
    load: async () => ({ Component: (await import('./home-route.tsx')).HomeRoute }),
  },
  '/checkout': {
    file: 'src/features/checkout/checkout-page.tsx',
    load: async () => ({ Component: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage }),
  },
  '/orders': {
    file: 'src/features/orders/orders-page.tsx',
    load: async () => ({ Component: (await import('../features/orders/orders-page.tsx')).OrdersPage }),
  },
  '/track': {
    file: 'src/features/track/track-page.tsx',
    load: async () => ({ Component: (await import('../features/track/track-page.tsx')).TrackPage }),
  },
  '/help': {
    file: 'src/features/help/help-page.tsx',
    load: async () => ({ Component: (await import('../features/help/help-page.tsx')).HelpPage }),
  },
  '/refund-policy': {
    file: 'src/features/refund-policy/refund-policy-page.tsx',
    load: async () => ({
      Component: (await import('../features/refund-policy/refund-policy-page.tsx')).RefundPolicyPage,
    }),
  },
} as const satisfies Record<string, PageModule>

export type PagePath = keyof typeof pageModules

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pageModules, path)

/** Fetches a page's code ahead of a click; a failure shows when the page is really opened. */
export const preloadPage = (path: PagePath) => void pageModules[path].load().catch(() => undefined)
