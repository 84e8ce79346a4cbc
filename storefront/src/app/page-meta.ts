import { indexedPages } from '@topup/core/pages/public-pages'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../shared/messages/messages.ts'

export type PageMeta = Readonly<{ title: string; description: string; isIndexed: boolean }>

export function pageMeta(pages: Messages['pages'], path: string, storeName: string): PageMeta {
  const texts = Object.hasOwn(pages, path) ? pages[path as keyof typeof pages] : pages.notFound
  return {
    title: fill('{title} · {store}', { title: texts.title, store: storeName }),
    description: texts.description,
    isIndexed: indexedPages.includes(path),
  }
}
