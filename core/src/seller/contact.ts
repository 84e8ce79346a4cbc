import type { StoreSettings } from '../api/settings.ts'

/** How buyers reach who sells to them. */
export type Contact = StoreSettings['confirmedContact']

type Words = Pick<StoreSettings, 'storeName' | 'supportEmail' | 'supportPhone' | 'sellerName' | 'sellerAddress'>

/** As buyers read it: a seller without a name of its own goes by the store's. */
export const contactOf = ({ storeName, supportEmail, supportPhone, sellerName, sellerAddress }: Words): Contact => ({
  supportEmail,
  supportPhone,
  sellerName: sellerName || storeName,
  sellerAddress,
})

const names = ['supportEmail', 'supportPhone', 'sellerName', 'sellerAddress'] as const

/** The owner stood by it as it was: where it reads otherwise it has to be confirmed again. */
export function isContactConfirmed(settings: Words & Pick<StoreSettings, 'confirmedContact'>): boolean {
  const contact = contactOf(settings)
  return names.every((name) => settings.confirmedContact[name] === contact[name])
}

/** Names that nobody can have: no mail ever arrives there. */
const reserved = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/i

const isPlaceholderAddress = (email: string): boolean => reserved.test(email.slice(email.lastIndexOf('@') + 1))

/** The number a store begins with. */
const placeholderPhone = '6281234567890'

export const contactPlaceholders = ({ supportEmail, supportPhone }: Contact): ('supportEmail' | 'supportPhone')[] => [
  ...(isPlaceholderAddress(supportEmail) ? (['supportEmail'] as const) : []),
  ...(supportPhone === placeholderPhone ? (['supportPhone'] as const) : []),
]
