import type { StoreSettings } from '../api/settings.ts'

/** How buyers reach the seller. */
export type Contact = StoreSettings['confirmedContact']

type Words = Pick<StoreSettings, 'storeName' | 'supportEmail' | 'supportPhone' | 'sellerName' | 'sellerAddress'>

/** The contact shown to buyers; without a seller's name, the store's name is used. */
export const contactOf = ({ storeName, supportEmail, supportPhone, sellerName, sellerAddress }: Words): Contact => ({
  supportEmail,
  supportPhone,
  sellerName: sellerName || storeName,
  sellerAddress,
})

const names = ['supportEmail', 'supportPhone', 'sellerName', 'sellerAddress'] as const

/** Whether the owner confirmed this very contact; a changed contact has to be confirmed again. */
export function isContactConfirmed(settings: Words & Pick<StoreSettings, 'confirmedContact'>): boolean {
  const contact = contactOf(settings)
  return names.every((name) => settings.confirmedContact[name] === contact[name])
}

/** Reserved domains, which never receive mail. */
const reserved = /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/i

const isPlaceholderAddress = (email: string): boolean => reserved.test(email.slice(email.lastIndexOf('@') + 1))

/** The phone number in a new store's default settings. */
const placeholderPhone = '6281234567890'

export const contactPlaceholders = ({ supportEmail, supportPhone }: Contact): ('supportEmail' | 'supportPhone')[] => [
  ...(isPlaceholderAddress(supportEmail) ? (['supportEmail'] as const) : []),
  ...(supportPhone === placeholderPhone ? (['supportPhone'] as const) : []),
]
