import type { PageRendererModule } from '@topup/core/pages/page-renderer'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { catalogues } from '../shared/messages/messages.ts'
import { createQueryClient, seedQueries } from '../shared/query-client.ts'
import { AppProviders } from './app-providers.tsx'
import { type ClientManifest, pageAssets } from './client-assets.ts'
import { renderDocument } from './document.ts'
import { pageMeta } from './page-meta.ts'
import { isPagePath, pageModules } from './page-modules.ts'
import { createRoutes } from './routes.tsx'

export { themeScript } from './theme-script.ts'

export const createRenderer: PageRendererModule['createRenderer'] = (manifest) => {
  const handler = createStaticHandler(createRoutes())

  return async (request) => {
    const context = await handler.query(new Request(new URL(request.path, request.origin)))
    if (context instanceof Response) throw new Error(`${request.path} answered without a page`)
    const queryClient = createQueryClient()
    seedQueries(queryClient, request.data)
    const app = renderToString(
      <AppProviders queryClient={queryClient} language={request.language} currency={request.currency}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>,
    )
    const route = context.matches.at(-1)?.route
    const path = route?.id === 'not-found' ? undefined : route?.path
    const assets = pageAssets(manifest as ClientManifest, path && isPagePath(path) ? pageModules[path].file : undefined)
    const meta = pageMeta(catalogues[request.language].pages, path ?? '', request.data.config.storeName)
    return { status: path ? 200 : 404, html: renderDocument({ request, assets, meta, app }) }
  }
}
