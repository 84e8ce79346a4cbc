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
    // A single route with and without a code, so that the page keeps its state when the code changes.
    path: path === '/track' ? '/track/:code?' : path,
    lazy: () => loadPage(path, language),
    errorElement: <RouteError />,
  }))

/** Creates routes for each router, since a router stores loaded modules in its routes. */
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
