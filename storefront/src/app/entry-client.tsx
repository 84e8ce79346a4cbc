import '@topup/core/ui/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient, seedQueries } from '../shared/query-client.ts'
import { AppProviders } from './app-providers.tsx'
import { readPageState } from './page-state.ts'
import { createRoutes } from './routes.tsx'

/** The first page's code must be there before hydration, or React would replace what the server rendered. */
async function loadMatched(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return routes
}

async function start() {
  const { data, language, currency } = readPageState()
  const queryClient = createQueryClient()
  seedQueries(queryClient, data)
  const router = createBrowserRouter(await loadMatched(createRoutes()))
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <AppProviders queryClient={queryClient} language={language} currency={currency}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
  )
}

// Not awaited here: the page's chunk imports this one, and would wait for it for ever.
void start()
