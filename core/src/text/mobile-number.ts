import { cleanCode } from './clean-text.ts'

/**
 * Reads an Indonesian mobile number as contacts write it (0812…, 62812…, +62 (0)812…, WA: 0812…, 0812… (WA)). Returns
 * the form wallets want, +62812…; undefined for any other number, even of a country whose code begins with 8.
 */
export function readMobileNumber(typed: string): string | undefined {
  const number = cleanCode(typed).replace(/^[^\d+]+|\(\p{L}+\)$|[()/]|[^\p{L}\d]+$/gu, '')
  const [, local] = /^(?:(?:\+|00)?62)?0?(8\d{7,11})$/.exec(number) ?? []
  return local && `+62${local}`
}
