import { readGamePath } from '@topup/core/pages/game-page'
import { type Language, languages, type PageRendererModule, type PageRequest } from '@topup/core/pages/page-renderer'
import { gameParameter, packageParameter } from '@topup/core/pages/public-pages'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import {
  loadGameMessages,
  loadHelpMessages,
  loadInnerMessages,
  loadLegalMessages,
  loadMessages,
} from '../shared/messages/load-messages.ts'
import { messagesFile } from '../shared/messages/messages-file.ts'
import { formatUsd } from '../shared/prices.ts'
import { createQueryClient, seedQueries } from '../shared/query-client.ts'
import { AppProviders } from './app-providers.tsx'
import { type ClientManifest, pageAssets } from './client-assets.ts'
import { renderDocument } from './document.ts'
import { gameFacts } from './game-facts.ts'
import { giveAllParts } from './give-all-parts.ts'
import { loadQuestions } from './load-help-page.tsx'
import { pageMeta } from './page-meta.ts'
import { isPagePath, type PageModule, pageModules } from './page-modules.ts'
import { createRoutes } from './routes.tsx'
import { structuredData } from './structured-data.ts'

// biome-ignore lint/performance/noBarrelFile: the server needs them with what it renders
export { inlineScripts } from './inline-scripts.ts'

const namedGame = ({ data, currency, language }: PageRequest) =>
  data.game && {
    name: data.game.name,
    price: formatUsd(data.game.minPrice ?? '', currency, data.rates, language, data.game.minPriceIdr),
  }

const isGameRoute = (id: string | undefined) => id !== undefined && /^(\/id)?\/games\//.test(id)

giveAllParts()

const createHandlers = () =>
  Object.fromEntries(languages.map((language) => [language, createStaticHandler(createRoutes(language))])) as Record<
    Language,
    ReturnType<typeof createStaticHandler>
  >

export const createRenderer: PageRendererModule['createRenderer'] = (manifest) => {
  const handlers = createHandlers()

  return async (request) => {
    const { language, currency, data, packageId } = request
    const isGamePage = readGamePath(request.path) !== undefined
    const handler = handlers[language]
    const messages = await loadMessages[language]()
    await loadInnerMessages(language)
    await loadGameMessages(language)
    await loadHelpMessages(language)
    await loadLegalMessages(language)
    // Concatenated, not resolved: a path such as //host would name another host.
    const address = new URL(request.origin.replace(/\/$/, '') + request.path)
    if (packageId !== undefined) address.searchParams.set(packageParameter, packageId)
    if (data.game && !isGamePage) address.searchParams.set(gameParameter, data.game.id)
    const context = await handler.query(new Request(address))
    // The error omits the address, which may contain an order's code.
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
    // The router accepts spellings of a game's address that name no page.
    const isMissing = id === 'not-found' || (isGameRoute(id) && !(isGamePage && data.game))
    const path = isMissing ? undefined : id && isPagePath(id) ? id : pattern
    const page: PageModule | undefined = path && isPagePath(path) ? pageModules[path] : undefined
    const pageFiles = [messagesFile(language), ...(page?.files(language) ?? [])]
    const assets = pageAssets(manifest as ClientManifest, pageFiles, page?.drawn)
    const facts = isGamePage
      ? gameFacts(request, messages)
      : structuredData(request, request.path === '/help' ? await loadQuestions[language]() : [])
    const meta = pageMeta(
      messages.pages,
      match?.params.code || (path && isGamePage) ? request.path : (path ?? ''),
      data.config.storeName,
      isGamePage ? namedGame(request) : undefined,
    )
    return { status: path ? 200 : 404, html: renderDocument({ request, assets, meta, facts, app }) }
  }
}
