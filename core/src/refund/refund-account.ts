import { cleanCode } from '../text/clean-text.ts'
import { cleanName } from '../text/clean-words.ts'
import { readMobileNumber } from '../text/mobile-number.ts'

/** Account for a refund that the payment provider cannot send back: a bank account or a wallet. */
export const refundAccountKinds = ['bank', 'wallet'] as const
export type RefundAccountKind = (typeof refundAccountKinds)[number]

/** Display names by key; the key `other` stands for an institution the buyer names. */
export const refundInstitutions: Readonly<Record<RefundAccountKind, Readonly<Record<string, string>>>> = {
  bank: {
    bca: 'BCA',
    mandiri: 'Bank Mandiri',
    bri: 'BRI',
    bni: 'BNI',
    bsi: 'BSI (Bank Syariah Indonesia)',
    btn: 'BTN',
    'cimb-niaga': 'CIMB Niaga',
    danamon: 'Bank Danamon',
    permata: 'Bank Permata',
    ocbc: 'OCBC Indonesia',
    maybank: 'Maybank Indonesia',
    panin: 'Panin Bank',
    mega: 'Bank Mega',
    sinarmas: 'Bank Sinarmas',
    uob: 'UOB Indonesia',
    dbs: 'DBS (digibank)',
    hsbc: 'HSBC Indonesia',
    bukopin: 'KB Bank (Bukopin)',
    muamalat: 'Bank Muamalat',
    smbc: 'SMBC Indonesia (Jenius)',
    jago: 'Bank Jago',
    seabank: 'SeaBank',
    blu: 'blu by BCA Digital',
    'neo-commerce': 'Bank Neo Commerce',
    allo: 'Allo Bank',
    superbank: 'Superbank',
    bjb: 'Bank BJB',
    dki: 'Bank DKI',
    jateng: 'Bank Jateng',
    jatim: 'Bank Jatim',
  },
  wallet: { gopay: 'GoPay', ovo: 'OVO', dana: 'DANA', linkaja: 'LinkAja', shopeepay: 'ShopeePay' },
}
export const otherInstitution = 'other'

/** Lengths of each field in characters. A wallet's number is the holder's mobile number. */
export const refundAccountLimits = {
  other: { min: 2, max: 60 },
  number: { min: 5, max: 20 },
  holder: { min: 2, max: 80 },
} as const

export type RefundAccount = Readonly<{
  kind: RefundAccountKind
  /** The display name of the bank or wallet. */
  institution: string
  /** Digits only. */
  number: string
  holder: string
}>

/** The account as the buyer's form sends it. */
export type RefundAccountEntry = Readonly<{
  kind: RefundAccountKind
  /** A key of `refundInstitutions`, or `other`. */
  institution: string
  other: string
  number: string
  holder: string
}>

export type RefundAccountField = 'institution' | 'other' | 'number' | 'holder'

const isWithin = (text: string, { min, max }: Readonly<{ min: number; max: number }>) =>
  text.length >= min && text.length <= max
/** No unassigned or private-use characters, since a person copies this text into a bank's form. */
const isPlain = (text: string) => !/[\p{Cn}\p{Co}]/u.test(text)

/** Labels in front of an account's number, such as `No. rek:`; a bank's name stays, as it may contradict the choice. */
const label = /^(?:no|nomor|number)?(?:rek(?:ening)?|acc(?:ount)?)?(?:no|number)?[#:]*(?=\d)/i

/** An account's number as typed, without its label, groups and surrounding signs. */
export const cleanAccountNumber = (typed: string): string =>
  cleanCode(typed)
    .replace(/[()]|^[^\p{L}\d+]+|[^\p{L}\d]+$/gu, '')
    .replace(label, '')

/** The digits alone, for a wallet in local dialling form; '' where the text cannot be a number. */
export function readAccountNumber(kind: RefundAccountKind, typed: string): string {
  if (kind === 'wallet') return readMobileNumber(typed)?.replace('+62', '0') ?? ''
  const number = cleanAccountNumber(typed)
  return /^\d+$/.test(number) && isWithin(number, refundAccountLimits.number) ? number : ''
}

const nameOf = ({ kind, institution, other }: RefundAccountEntry): string | undefined => {
  if (institution === otherInstitution) return cleanName(other)
  const known = refundInstitutions[kind]
  return Object.hasOwn(known, institution) ? known[institution] : undefined
}

export type ReadAccount =
  | Readonly<{ ok: true; account: RefundAccount }>
  | Readonly<{ ok: false; problems: readonly RefundAccountField[] }>

/** The account in stored form, or the fields that cannot be right. */
export function readRefundAccount(entry: RefundAccountEntry): ReadAccount {
  const { kind } = entry
  const institution = nameOf(entry)
  const number = readAccountNumber(kind, entry.number)
  const holder = cleanName(entry.holder)
  const isNamed = institution !== undefined && isPlain(institution)
  const problems: RefundAccountField[] = []
  if (institution === undefined) problems.push('institution')
  else if (entry.institution === otherInstitution && !(isNamed && isWithin(institution, refundAccountLimits.other))) {
    problems.push('other')
  }
  if (number === '') problems.push('number')
  if (!isPlain(holder) || !isWithin(holder, refundAccountLimits.holder)) problems.push('holder')
  if (problems.length > 0 || institution === undefined) return { ok: false, problems }
  return { ok: true, account: { kind, institution, number, holder } }
}

export const lastDigits = ({ number }: RefundAccount): string => number.slice(-4)

export const refundAccountStates = ['waiting', 'given', 'opened', 'changed'] as const
/** State of a refund's account: none yet, given but not opened, opened, or changed since it was opened. */
export type RefundAccountState = (typeof refundAccountStates)[number]

export function refundAccountState(kept?: Readonly<{ version: number; openedVersion: number | null }>) {
  if (!kept) return 'waiting' satisfies RefundAccountState
  if (kept.openedVersion === null) return 'given' satisfies RefundAccountState
  return kept.openedVersion === kept.version ? 'opened' : 'changed'
}
