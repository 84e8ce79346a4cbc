import type { Language } from '@topup/core/pages/page-renderer'
import type { ComponentType, ReactNode } from 'react'
import {
  gameMessagesFile,
  innerMessagesFile,
  loadGameMessages,
  loadInnerMessages,
} from '../shared/messages/load-messages.ts'
import { helpPageFiles, loadHelpPage } from './load-help-page.tsx'
import { legalPage } from './load-legal-page.tsx'

export type LoadedPage = { Component: ComponentType } | { element: ReactNode }

export type PageModule = Readonly<{
  /** Source files, named like the client manifest's keys. */
  files: (language: Language) => readonly string[]
  load: (language: Language) => Promise<LoadedPage>
  /** Parts that the server draws (shared/server-part.tsx), whose styles the page needs at once. */
  drawn?: readonly string[]
}>

/** A page other than the home page, loaded together with the texts of such pages. */
const innerPage = (file: string, load: () => Promise<{ Component: ComponentType }>): PageModule => ({
  files: (language) => [file, innerMessagesFile(language)],
  load: async (language) => {
    const [page] = await Promise.all([load(), loadInnerMessages(language)])
    return page
  },
})

const gamePage: PageModule = {
  files: (language) => ['src/app/game-route.tsx', gameMessagesFile(language)],
  drawn: [
    ...['game-head', 'id-help', 'ways', 'questions', 'more-games'].map((part) => `src/features/game/${part}.tsx`),
    'src/shared/reviews/game-reviews.tsx',
    'src/shared/delivery-note/delivery-note.tsx',
  ],
  load: async (language) => {
    const [{ GameRoute }] = await Promise.all([import('./game-route.tsx'), loadGameMessages(language)])
    return { Component: GameRoute }
  },
}

export const pageModules = {
  '/': {
    files: () => ['src/app/home-route.tsx'],
    drawn: ['src/features/home/panel-placeholder.tsx', 'src/shared/delivery-note/delivery-note.tsx'],
    load: async () => ({ Component: (await import('./home-route.tsx')).HomeRoute }),
  },
  '/games/:gameId': gamePage,
  '/id/games/:gameId': gamePage,
  '/checkout': innerPage('src/features/checkout/checkout-page.tsx', async () => ({
    Component: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
  })),
  '/orders': innerPage('src/features/orders/orders-page.tsx', async () => ({
    Component: (await import('../features/orders/orders-page.tsx')).OrdersPage,
  })),
  '/account': innerPage('src/features/account/account-page.tsx', async () => ({
    Component: (await import('../features/account/account-page.tsx')).AccountPage,
  })),
  '/track': innerPage('src/app/track-route.tsx', async () => ({
    Component: (await import('./track-route.tsx')).TrackRoute,
  })),
  '/help': { files: helpPageFiles, load: loadHelpPage },
  '/refund-policy': innerPage('src/features/refund-policy/refund-policy-page.tsx', async () => ({
    Component: (await import('../features/refund-policy/refund-policy-page.tsx')).RefundPolicyPage,
  })),
  '/terms': legalPage('terms'),
  '/privacy': legalPage('privacy'),
  '/cookies': legalPage('cookies'),
  '/about': legalPage('about'),
  '/status': innerPage('src/features/status/status-page.tsx', async () => ({
    Component: (await import('../features/status/status-page.tsx')).StatusPage,
  })),
} as const satisfies Record<string, PageModule>

export type PagePath = keyof typeof pageModules

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pageModules, path)

/** Loads a page's code before a click; a failure shows only when the page is opened. */
export const preloadPage = (path: PagePath, language: Language) =>
  void pageModules[path].load(language).catch(() => undefined)
