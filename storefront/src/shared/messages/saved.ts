import type { Language } from '@topup/core/pages/page-renderer'
import { type SavedTexts, savedEn } from './en-saved.ts'
import { savedId } from './id-saved.ts'

export const savedTexts: Readonly<Record<Language, SavedTexts>> = { en: savedEn, id: savedId }
