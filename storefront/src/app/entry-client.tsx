import { consolePaths, doorPaths } from '@topup/core/pages/console-paths'
import type { Language } from '@topup/core/pages/page-renderer'
import '@topup/core/ui/styles.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { keepTrying } from '../shared/keep-trying.ts'
import { loadMessages } from '../shared/messages/load-messages.ts'
import { createQueryClient, seedQueries } from '../shared/query-client.ts'
import { reloadForNewRelease } from '../shared/reload-for-new-release.ts'
import { AppProviders } from './app-providers.tsx'
import { forgetLanguageInAddress } from './language-address.ts'
import { isPagePath, pageModules } from './page-modules.ts'
import { readPageState } from './page-state.ts'
import { createRoutes } from './routes.tsx'

/** The first page's code must be loaded before hydration, or React would replace the server-rendered page. */
async function loadMatched(routes: RouteObject[], language: Language) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (!route.lazy || !route.id || !isPagePath(route.id)) continue
    Object.assign(route, await pageModules[route.id].load(language), { lazy: undefined })
  }
  return routes
}

const isConsole = () => {
  const bare = window.location.pathname.toLowerCase().replace(/\/+$/, '')
  return [...doorPaths, ...consolePaths].some((path) => path === bare)
}

/** Compares the addresses: almost every visitor uses the store's own, and loads no more code than this. */
const isAtOtherAddress = () => document.getElementById('other-address')?.dataset.own !== location.origin

async function start() {
  if (isAtOtherAddress()) {
    const { leadToOwnAddress } = await import('./lead-to-own-address.ts')
    if (leadToOwnAddress()) return
  }
  const root = document.getElementById('root') as HTMLElement
  if (isConsole()) {
    const { startConsole } = await keepTrying(() => import('@topup/seller-desktop/console'))
    return startConsole(root)
  }
  forgetLanguageInAddress()
  const { data, language, currency } = readPageState()
  const messages = await loadMessages[language]()
  const queryClient = createQueryClient()
  seedQueries(queryClient, data)
  const router = createBrowserRouter(await loadMatched(createRoutes(language), language))
  // A transition lets React hydrate in small steps, so that a slow phone still answers a touch.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppProviders queryClient={queryClient} language={language} messages={messages} currency={currency}>
          <RouterProvider router={router} />
        </AppProviders>
      </StrictMode>,
    )
  })
}

/** The page's code failed to load: the server-rendered page stays, with working links, and starts once online. */
function startLater(error: unknown) {
  console.error(error)
  window.addEventListener('online', () => start().catch(startLater), { once: true })
  void reloadForNewRelease()
}

// No await: the page's chunk imports this chunk, and each would wait for the other for ever.
start().catch(startLater)
