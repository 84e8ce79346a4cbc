import { cleanText } from '../text/clean-text.ts'
import type { HelpFilter } from './categories.ts'
import type { HelpQuestion } from './question.ts'

/** Every question of the category that holds the words, in whatever case, in its question, its answer or a tag. */
export function searchQuestions(
  questions: readonly HelpQuestion[],
  query: string,
  filter: HelpFilter,
): readonly HelpQuestion[] {
  const wanted = cleanText(query).toLowerCase()
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  return questions.filter(
    ({ category, question, answer, tags }) =>
      (filter === 'all' || category === filter) && [question, answer, ...tags].some(holds),
  )
}
