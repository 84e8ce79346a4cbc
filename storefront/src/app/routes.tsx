import { consolePaths, doorPaths } from '@topup/core/pages/console-paths'
import type { Language } from '@topup/core/pages/page-renderer'
import type { RouteObject } from 'react-router'
import { ServerPart } from '../shared/server-part.tsx'
import { ConsoleWaiting } from './console-waiting.tsx'
import { loadPage } from './load-page.tsx'
import { notFoundPart } from './not-found-part.ts'
import { type PagePath, pageModules } from './page-modules.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

const pageRoutes = (language: Language) =>
  (Object.keys(pageModules) as PagePath[]).map((path) => ({
    id: path,
    // One route with and without a code: what is on the page stays when the address names another order.
    path: path === '/track' ? '/track/:code?' : path,
    lazy: () => loadPage(path, language),
    errorElement: <RouteError />,
  }))

/** Made anew for each router: routers write what they have loaded into their routes. */
export const createRoutes = (language: Language): RouteObject[] => [
  {
    errorElement: <RouteError />,
    children: [
      {
        element: <RootLayout />,
        children: [
          ...pageRoutes(language),
          { path: '*', id: 'not-found', element: <ServerPart part={notFoundPart} of={{}} /> },
        ],
      },
      ...[...doorPaths, ...consolePaths].map((path) => ({ path, element: <ConsoleWaiting /> })),
    ],
  },
]
