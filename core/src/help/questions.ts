import type { Language } from '../pages/page-renderer.ts'
import type { HelpQuestion } from './question.ts'
import { questionsEn } from './questions.en.ts'

/** The same ids in every language, in the order they are shown. */
export const helpQuestions: Readonly<Record<Language, readonly HelpQuestion[]>> = { en: questionsEn }
