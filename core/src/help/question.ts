import type { HelpCategory } from './categories.ts'

export type HelpQuestion = Readonly<{
  /** Also the anchor of the answer: /help#id. */
  id: string
  category: HelpCategory
  question: string
  /** Paragraphs are separated by an empty line. */
  answer: string
  /** The most useful tag first, since the page shows only two of them next to the question. */
  tags: readonly string[]
}>
