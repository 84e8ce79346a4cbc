import { readGamePath } from '@topup/core/pages/game-page'
import { indexedPages } from '@topup/core/pages/public-pages'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../shared/messages/messages.ts'

export type PageMeta = Readonly<{ title: string; description: string; isIndexed: boolean }>

export type NamedGame = Readonly<{ name: string; price: string }>

/** `game`: the game that the page is about, with its lowest price in the visitor's currency. */
export function pageMeta(pages: Messages['pages'], path: string, storeName: string, game?: NamedGame): PageMeta {
  // An order's page uses its parent page's texts and is not indexed. The console sets its screens' titles itself.
  const parent = ['/track', '/admin'].find((above) => path.startsWith(`${above}/`))
  const own = game && readGamePath(path) ? '/games/:gameId' : path
  const known = [own, parent].find((name) => name !== undefined && Object.hasOwn(pages, name))
  const texts = known ? pages[known as keyof typeof pages] : pages.notFound
  const named = (text: string) => (game ? fill(text, { game: game.name, price: game.price }) : text)
  return {
    title: fill('{title} · {store}', { title: named(texts.title), store: storeName }),
    description: named(texts.description),
    isIndexed: indexedPages.includes(path) || own !== path,
  }
}
