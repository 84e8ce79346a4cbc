import type { HelpCategory } from './categories.ts'

export type HelpQuestion = Readonly<{
  /** Also the address of the answer: /help#id. */
  id: string
  category: HelpCategory
  question: string
  /** Paragraphs are parted by an empty line. */
  answer: string
  /** The most telling first: a list shows only two. */
  tags: readonly string[]
}>
