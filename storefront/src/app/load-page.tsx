import type { Language } from '@topup/core/pages/page-renderer'
import { type LoadedPage, type PagePath, pageModules } from './page-modules.ts'
import { UnreachablePage } from './unreachable-page.tsx'

/** Never rejects: the router would show an empty page, so code that failed to load is replaced by a page about it. */
export const loadPage = (path: PagePath, language: Language): Promise<LoadedPage> =>
  pageModules[path]
    .load(language)
    .catch(() => ({ element: <UnreachablePage key={path} load={() => pageModules[path].load(language)} /> }))
