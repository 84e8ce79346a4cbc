import type { LegalPage as Page } from '@topup/core/pages/legal-pages'
import type { Language } from '@topup/core/pages/page-renderer'
import { legalMessagesFile, loadLegalMessages } from '../shared/messages/load-messages.ts'

/** The owner writes the texts of these pages; the texts around them load with the page. */
export const legalPage = (page: Page) => ({
  files: (language: Language): readonly string[] => ['src/features/legal/legal-page.tsx', legalMessagesFile(language)],
  async load(language: Language) {
    const [{ LegalPage }] = await Promise.all([import('../features/legal/legal-page.tsx'), loadLegalMessages(language)])
    return { element: <LegalPage key={page} page={page} /> }
  },
})
