import { type Block, type Inline, readProse } from './read-prose.ts'

/** A link as plain text, followed by its address unless the text shows the address already. */
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

/** The text that `readProse` reads, as plain text without markup; links to the store's pages get full addresses. */
export const writePlainProse = (text: string, site: string): string =>
  readProse(text)
    .map((block) => writeBlock(block, site))
    .join('\n\n')
