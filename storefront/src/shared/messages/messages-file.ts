import type { Language } from '@topup/core/pages/page-renderer'

/** The source file of a language's catalogue, named like the client manifest's key. */
export const messagesFile = (language: Language): string => `src/shared/messages/${language}.ts`
