import type { Language } from '@topup/core/pages/page-renderer'
import { type LoadedPage, type PagePath, pageModules } from './page-modules.ts'
import { UnreachablePage } from './unreachable-page.tsx'

/** For the router, which shows nothing at all when a page's code cannot be had: then the page says so in its place. */
export const loadPage = (path: PagePath, language: Language): Promise<LoadedPage> =>
  pageModules[path]
    .load(language)
    .catch(() => ({ element: <UnreachablePage key={path} load={() => pageModules[path].load(language)} /> }))
