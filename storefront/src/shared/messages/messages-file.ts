import type { Language } from '@topup/core/pages/page-renderer'

/** A language's catalogue as the client manifest names it. */
export const messagesFile = (language: Language): string => `src/shared/messages/${language}.ts`
