import { type Language, languages, type PageRendererModule } from '@topup/core/pages/page-renderer'
import { gameParameter } from '@topup/core/pages/public-pages'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { loadInnerMessages, loadMessages } from '../shared/messages/load-messages.ts'
import { messagesFile } from '../shared/messages/messages-file.ts'
import { createQueryClient, seedQueries } from '../shared/query-client.ts'
import { AppProviders } from './app-providers.tsx'
import { type ClientManifest, pageAssets } from './client-assets.ts'
import { renderDocument } from './document.ts'
import { loadQuestions } from './load-help-page.tsx'
import { pageMeta } from './page-meta.ts'
import { isPagePath, pageModules } from './page-modules.ts'
import { createRoutes } from './routes.tsx'
import { structuredData } from './structured-data.ts'

// biome-ignore lint/performance/noBarrelFile: the server needs it with what it renders
export { themeScript } from '@topup/core/ui/theme-script.ts'

const createHandlers = () =>
  Object.fromEntries(languages.map((language) => [language, createStaticHandler(createRoutes(language))])) as Record<
    Language,
    ReturnType<typeof createStaticHandler>
  >

export const createRenderer: PageRendererModule['createRenderer'] = (manifest) => {
  const handlers = createHandlers()

  return async (request) => {
    const { language, currency, data } = request
    const handler = handlers[language]
    const messages = await loadMessages[language]()
    await loadInnerMessages(language)
    // Not resolved against the origin: a path such as //host would become an address elsewhere.
    const address = new URL(request.origin.replace(/\/$/, '') + request.path)
    if (data.game) address.searchParams.set(gameParameter, data.game.id)
    const context = await handler.query(new Request(address))
    // Not its address: one may carry the code of an order.
    if (context instanceof Response) throw new Error('an address answered without a page')
    const queryClient = createQueryClient()
    seedQueries(queryClient, data)
    const app = renderToString(
      <AppProviders queryClient={queryClient} language={language} messages={messages} currency={currency}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>,
    )
    const match = context.matches.at(-1)
    const { id, path: pattern } = match?.route ?? {}
    const path = id === 'not-found' ? undefined : id && isPagePath(id) ? id : pattern
    const pageFiles = path && isPagePath(path) ? pageModules[path].files(language) : []
    const assets = pageAssets(manifest as ClientManifest, [messagesFile(language), ...pageFiles])
    const facts = structuredData(request, request.path === '/help' ? await loadQuestions[language]() : [])
    const meta = pageMeta(messages.pages, match?.params.code ? request.path : (path ?? ''), data.config.storeName)
    return { status: path ? 200 : 404, html: renderDocument({ request, assets, meta, facts, app }) }
  }
}
