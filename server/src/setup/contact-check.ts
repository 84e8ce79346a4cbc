import type { SettingChanges } from '@topup/core/api/settings'
import { type Contact, contactOf, contactPlaceholders, isContactConfirmed } from '@topup/core/seller/contact'
import type { Trx } from '../platform/db/schema.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { checkSoon } from './check.repository.ts'
import type { Check, CheckAnswer } from './check.ts'
import type { Context } from './context.ts'

const id = 'store.contact'

const words = ({ supportEmail, supportPhone, sellerName, sellerAddress }: Contact): string =>
  [supportEmail, `+${supportPhone}`, sellerName, sellerAddress].filter((word) => word !== '').join(', ')

const placeholders = {
  supportEmail: { what: 'the support e-mail', todo: 'Set the support e-mail in Settings, or SUPPORT_EMAIL.' },
  supportPhone: { what: 'the support phone', todo: 'Set the support phone in Settings, or SUPPORT_PHONE.' },
} as const

async function findOut(ctx: Context): Promise<CheckAnswer> {
  await ctx.settings.refresh(ctx.db)
  const settings = ctx.settings.current()
  const contact = contactOf(settings)
  const made = contactPlaceholders(contact).map((name) => placeholders[name])
  if (made.length > 0) {
    const says = `Nobody is reached by ${made.map(({ what }) => what).join(' and ')}: still the one a new store begins with.`
    return { state: 'red', says, todo: made.map(({ todo }) => todo) }
  }
  if (isContactConfirmed(settings)) return { state: 'green', says: `Buyers reach you: ${words(contact)}.` }
  return {
    state: 'red',
    says: 'You do not stand by the contact that buyers are shown, or it was changed since.',
    todo: ['Read it, then confirm it here or in Settings.'],
    offer: `Note that you stand by this contact: ${words(contact)}.`,
  }
}

async function confirm(ctx: Context, by: string): Promise<string> {
  await ctx.settings.refresh(ctx.db)
  const contact = contactOf(ctx.settings.current())
  await saveSettings(ctx, by, { version: ctx.settings.version(), changes: { confirmedContact: contact } })
  return `You stand by ${words(contact)}.`
}

/** The check of the contact details, without which the store does not open: buyers must be able to reach the seller. */
export const contactCheck = (ctx: Context): Check => ({
  id,
  about: 'The store',
  label: 'Contact',
  opens: 'contact',
  run: () => findOut(ctx),
  mend: (by) => confirm(ctx, by),
})

const ofContact = [
  'storeName',
  'supportEmail',
  'supportPhone',
  'sellerName',
  'sellerAddress',
  'confirmedContact',
] as const

/** Requests a new run of the contact check if the saved settings include contact details. */
export async function lookAtContact(trx: Trx, changes: SettingChanges): Promise<void> {
  if (ofContact.some((name) => changes[name] !== undefined)) await checkSoon(trx, id)
}
