import type { StoreSettings } from '@topup/core/api/settings'
import type { Config } from '../../platform/config.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { isPlaceholderMailbox } from './placeholders.ts'
import { store } from './store-check.ts'

const madeUpName = 'Kilat'

type Told = Pick<StoreSettings, 'storeName' | 'sellerName' | 'sellerAddress'>
type Given = Pick<Config, 'SELLER_EMAIL' | 'MAIL_FROM'>

function* listWrong({ SELLER_EMAIL, MAIL_FROM }: Given): Generator<string> {
  if (isPlaceholderMailbox(SELLER_EMAIL)) yield `the owner’s address ${SELLER_EMAIL} (SELLER_EMAIL)`
  if (MAIL_FROM && isPlaceholderMailbox(MAIL_FROM)) yield `the sender of mails ${MAIL_FROM} (MAIL_FROM)`
}

function* listUnsaid({ storeName, sellerName, sellerAddress }: Told): Generator<string> {
  if (storeName === madeUpName) yield `the store is called ${madeUpName}`
  if (sellerName === '') yield 'receipts do not name the seller'
  if (sellerAddress === '') yield 'receipts have no address of the seller'
}

function judgePlaceholders(told: Told, given: Given): CheckAnswer {
  const wrong = [...listWrong(given)]
  if (wrong.length > 0) {
    return {
      state: 'red',
      says: `Nobody reads what is sent there: ${wrong.join('; ')}.`,
      todo: ['Put your own into the environment in their place, and start the store again.'],
    }
  }
  const unsaid = [...listUnsaid(told)]
  if (unsaid.length > 0) {
    return {
      state: 'yellow',
      says: `Still as it came: ${unsaid.join('; ')}.`,
      todo: ['Set them under Settings in the console, or leave them where they are meant so.'],
    }
  }
  return { state: 'green', says: 'Names, addresses and number are the store’s own.' }
}

export const placeholdersCheck = ({ settings, config }: Context): Check => ({
  ...store('placeholders', 'Names and addresses'),
  run: async () => judgePlaceholders(settings.current(), config),
})
