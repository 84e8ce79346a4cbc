import type { HelpQuestion } from '@topup/core/help/question'
import type { Language } from '@topup/core/pages/page-renderer'
import { helpMessagesFile, loadHelpMessages } from '../shared/messages/load-messages.ts'

type Questions = readonly HelpQuestion[]

/** The questions are long and for the help page only, so they stay out of the catalogue that every page loads. */
export const loadQuestions: Readonly<Record<Language, () => Promise<Questions>>> = {
  en: async () => (await import('@topup/core/help/questions.en')).questionsEn,
  id: async () => (await import('@topup/core/help/questions.id')).questionsId,
}

/** Source files, named like the client manifest's keys. */
export const helpPageFiles = (language: Language): readonly string[] => [
  'src/features/help/help-page.tsx',
  helpMessagesFile(language),
  `../core/src/help/questions.${language}.ts`,
]

export async function loadHelpPage(language: Language) {
  const [{ HelpPage }, questions] = await Promise.all([
    import('../features/help/help-page.tsx'),
    loadQuestions[language](),
    loadHelpMessages(language),
  ])
  return { element: <HelpPage questions={questions} /> }
}
