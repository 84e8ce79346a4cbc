import { indexedPages } from '@topup/core/pages/public-pages'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../shared/messages/messages.ts'

export type PageMeta = Readonly<{ title: string; description: string; isIndexed: boolean }>

export function pageMeta(pages: Messages['pages'], path: string, storeName: string): PageMeta {
  // An order's own address speaks like the page it stands on, and is nobody else's to list; a screen of the console is
  // named by the console once it runs.
  const parent = ['/track', '/admin'].find((above) => path.startsWith(`${above}/`))
  const known = [path, parent].find((name) => name !== undefined && Object.hasOwn(pages, name))
  const texts = known ? pages[known as keyof typeof pages] : pages.notFound
  return {
    title: fill('{title} · {store}', { title: texts.title, store: storeName }),
    description: texts.description,
    isIndexed: indexedPages.includes(path),
  }
}
