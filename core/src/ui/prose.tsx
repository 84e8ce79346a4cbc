import { type ReactNode, useMemo } from 'react'
import { type Inline, readProse } from '../pages/read-prose.ts'
import styles from './prose.module.css'

const isElsewhere = (href: string) => href.startsWith('https:')

function toWords(content: readonly Inline[]): ReactNode[] {
  return content.map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is read anew as a whole.
    if (part.kind === 'strong') return <strong key={at}>{part.text}</strong>
    if (part.kind === 'text') return part.text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is read anew as a whole.
      <a key={at} href={part.href} {...(isElsewhere(part.href) && { target: '_blank', rel: 'noopener' })}>
        {part.text}
      </a>
    )
  })
}

/** Renders a text with headings, lists and links, parsed by `readProse`. */
export function Prose({ text }: Readonly<{ text: string }>) {
  const blocks = useMemo(() => readProse(text), [text])
  return (
    <div className={styles.prose}>
      {blocks.map((block, at) => {
        if (block.kind === 'heading') {
          const Heading = block.level === 2 ? 'h2' : 'h3'
          return (
            <Heading key={block.id} id={block.id}>
              {block.text}
            </Heading>
          )
        }
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is read anew as a whole.
        if (block.kind === 'paragraph') return <p key={at}>{toWords(block.content)}</p>
        const List = block.first === undefined ? 'ul' : 'ol'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is read anew as a whole.
          <List key={at} {...(block.first !== undefined && { start: block.first })}>
            {block.items.map((item, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text is read anew as a whole.
              <li key={row}>{toWords(item)}</li>
            ))}
          </List>
        )
      })}
    </div>
  )
}
