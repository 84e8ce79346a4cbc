import { fill, type Messages } from '../shared/messages/messages.ts'

export type PageMeta = Readonly<{ title: string; description: string; isIndexed: boolean }>

const indexed = ['/', '/track', '/help', '/refund-policy']

export function pageMeta(pages: Messages['pages'], path: string, storeName: string): PageMeta {
  const texts = Object.hasOwn(pages, path) ? pages[path as keyof typeof pages] : pages.notFound
  return {
    title: fill('{title} · {store}', { title: texts.title, store: storeName }),
    description: texts.description,
    isIndexed: indexed.includes(path),
  }
}
