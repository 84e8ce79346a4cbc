import type { StoreSettings } from '@topup/core/api/settings'
import type { Language } from '@topup/core/pages/page-renderer'
import { fill } from '@topup/core/text/words'
import { documentWords } from './words.ts'

const sentence = (text: string, number: string): string => (number === '' ? '' : fill(text, { number }))

/** Returns the seller's details for a document, one per line, with the store's name first. */
export function sellerBlock(settings: StoreSettings, language: Language): string[] {
  const { storeName, sellerName, sellerAddress, taxNumber, registrationNumber } = settings
  const words = documentWords[language]
  return [
    storeName,
    sellerName === storeName ? '' : sellerName,
    sellerAddress,
    sentence(words.taxNumber, taxNumber),
    sentence(words.registrationNumber, registrationNumber),
  ].filter((line) => line !== '')
}
