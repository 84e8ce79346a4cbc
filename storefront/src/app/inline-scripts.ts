import { blockedCookiesScript } from '@topup/core/pages/blocked-cookies'
import { olderScript } from '@topup/core/pages/older-browser'
import { themeScript } from '@topup/core/ui/theme-script.ts'

/** Every page's constant inline scripts, in their order; cached pages allow them by their hashes. */
export const inlineScripts = [olderScript, blockedCookiesScript, themeScript] as const
