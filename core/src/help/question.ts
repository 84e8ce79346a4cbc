import type { HelpCategory } from './categories.ts'

export type HelpQuestion = Readonly<{
  /** Also the anchor of the answer: /help#id. */
  id: string
  category: HelpCategory
  question: string
  /** Paragraphs are separated by an empty line. */
  answer: string
  /** The most useful first, since a list shows only two. */
  tags: readonly string[]
}>
