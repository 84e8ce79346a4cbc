import type { BankDetails } from '@topup/core/api/payouts'
import type { Context } from '../../fulfilment/context.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'

const shown = 4

export const sealAccount = (ctx: Pick<Context, 'config'>, row: string, details: BankDetails | null): string | null =>
  details && encrypt(JSON.stringify(details), `payouts:${row}`, ctx.config.DATA_KEYS)

/** Decrypts the bank details of a row. Throws if they were encrypted for a different row. */
export const openAccount = (ctx: Pick<Context, 'config'>, row: string, sealed: string): BankDetails =>
  JSON.parse(decrypt(sealed, `payouts:${row}`, ctx.config.DATA_KEYS))

export const hintOf = (details: BankDetails | null): string | null =>
  details && `${details.bankName} •••• ${details.accountNumber.replace(/\W/g, '').slice(-shown)}`
