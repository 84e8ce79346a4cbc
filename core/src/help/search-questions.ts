import { cleanText } from '../text/clean-text.ts'
import type { HelpFilter } from './categories.ts'
import type { HelpQuestion } from './question.ts'

/** Questions of the category that contain the words in question, answer or a tag; case does not matter. */
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
