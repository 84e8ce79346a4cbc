import type { Language } from '@topup/core/pages/page-renderer'
import { type PasskeyTexts, passkeysEn } from './en-passkeys.ts'
import { passkeysId } from './id-passkeys.ts'

export const passkeyTexts: Readonly<Record<Language, PasskeyTexts>> = { en: passkeysEn, id: passkeysId }
