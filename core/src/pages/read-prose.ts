export type Inline = Readonly<
  { kind: 'text'; text: string } | { kind: 'strong'; text: string } | { kind: 'link'; text: string; href: string }
>
export type Heading = Readonly<{ kind: 'heading'; level: 2 | 3; id: string; text: string }>
export type Block =
  | Heading
  | Readonly<{ kind: 'paragraph'; content: readonly Inline[] }>
  /** `first`: the number the list starts from; undefined for a list without numbers. */
  | Readonly<{ kind: 'list'; first: number | undefined; items: readonly (readonly Inline[])[] }>

/** Safe link targets: pages of this store, anchors, https sites and mail addresses; never scripts or API calls. */
const safeAddress =
  /^(\/(?!\/|api\b|paypal\b)[a-z0-9/-]*(\?[\w=&-]*)?(#[\w-]*)?|#[\w-]+|https:\/\/[^\s/\\][^\s\\]*|mailto:[^\s@]+@[^\s@]+)$/

const marks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Splits a line into text, strong text and links; other markup stays as plain text. */
function readInline(line: string): Inline[] {
  const parts: Inline[] = []
  let read = 0
  for (const match of line.matchAll(marks)) {
    const [whole, strong, text, href] = match
    if (href !== undefined && !safeAddress.test(href)) continue
    if (match.index > read) parts.push({ kind: 'text', text: line.slice(read, match.index) })
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else parts.push({ kind: 'link', text: text ?? '', href: href ?? '' })
    read = match.index + whole.length
  }
  if (read < line.length) parts.push({ kind: 'text', text: line.slice(read) })
  return parts
}

/** An id that is unique on the page; `taken` holds the ids used, each with its highest number. */
function idOf(text: string, taken: Map<string, number>): string {
  const words = `part-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '')
  let count = taken.get(words)
  let id = words
  if (count !== undefined) {
    do id = `${words}-${++count}`
    while (taken.has(id))
    taken.set(words, count)
  }
  taken.set(id, 1)
  return id
}

const listLine = /^(?:[-*]|(\d{1,9})\.) +(.*)$/
const headingLine = /^(#{1,3}) +(.*)$/

/** Parses a subset of Markdown: `##`, `###`, paragraphs, lists, `**strong**`, `[links](/help)`. Takes any text. */
export function readProse(text: string): Block[] {
  const blocks: Block[] = []
  const ids = new Map<string, number>()
  let paragraph: string[] = []
  let list: { kind: 'list'; first: number | undefined; items: Inline[][] } | undefined
  function endParagraph() {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: readInline(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const [, hashes, title] = headingLine.exec(line) ?? []
    const [item, number, words = ''] = listLine.exec(line) ?? []
    if (line === '' || title !== undefined || item !== undefined) endParagraph()
    if (item === undefined) list = undefined
    if (title !== undefined) {
      blocks.push({ kind: 'heading', level: hashes === '###' ? 3 : 2, id: idOf(title, ids), text: title })
    } else if (item !== undefined) {
      const first = number === undefined ? undefined : Number(number)
      if (!list || (list.first === undefined) !== (first === undefined)) {
        list = { kind: 'list', first, items: [] }
        blocks.push(list)
      }
      list.items.push(readInline(words))
    } else if (line !== '') paragraph.push(line)
  }
  endParagraph()
  return blocks
}
