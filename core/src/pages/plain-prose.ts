import { type Block, type Inline, readProse } from './read-prose.ts'

/** The words of a link, and where it leads to as far as they do not say so themselves. */
function writeLink(text: string, href: string, site: string): string {
  if (href.startsWith('#')) return text
  const address = href.startsWith('/') ? `${site}${href}` : href.replace(/^mailto:/, '')
  return text === address ? text : `${text} (${address})`
}

const writeWords = (content: readonly Inline[], site: string): string =>
  content.map((part) => (part.kind === 'link' ? writeLink(part.text, part.href, site) : part.text)).join('')

function writeBlock(block: Block, site: string): string {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'paragraph') return writeWords(block.content, site)
  const { first, items } = block
  return items.map((item, at) => `${first === undefined ? '•' : `${first + at}.`} ${writeWords(item, site)}`).join('\n')
}

/** The text that `readProse` reads, for who sees letters alone: no mark is left, and a page of the store has its whole address. */
export const writePlainProse = (text: string, site: string): string =>
  readProse(text)
    .map((block) => writeBlock(block, site))
    .join('\n\n')
