import { cleanCode } from '../text/clean-text.ts'
import { cleanName } from '../text/clean-words.ts'
import { readMobileNumber } from '../text/mobile-number.ts'

/** Where a buyer has money sent that its provider cannot send back. */
export const refundAccountKinds = ['bank', 'wallet'] as const
export type RefundAccountKind = (typeof refundAccountKinds)[number]

/** By the names that people know them by; `other` stands for one that the buyer names. */
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

/** Signs, of each field. A wallet's number is the holder's mobile number. */
export const refundAccountLimits = {
  other: { min: 2, max: 60 },
  number: { min: 5, max: 20 },
  holder: { min: 2, max: 80 },
} as const

export type RefundAccount = Readonly<{
  kind: RefundAccountKind
  /** As it is shown. */
  institution: string
  /** Digits alone. */
  number: string
  holder: string
}>

/** As it is typed. */
export type RefundAccountEntry = Readonly<{
  kind: RefundAccountKind
  /** A key of the list, or `other`. */
  institution: string
  other: string
  number: string
  holder: string
}>

export type RefundAccountField = 'institution' | 'other' | 'number' | 'holder'

const isWithin = (text: string, { min, max }: Readonly<{ min: number; max: number }>) =>
  text.length >= min && text.length <= max
/** No sign without a meaning: what is read here is typed into a bank's form. */
const isPlain = (text: string) => !/[\p{Cn}\p{Co}]/u.test(text)

/** Digits alone, a wallet's as its country dials them; '' where it cannot be one. */
export function readAccountNumber(kind: RefundAccountKind, typed: string): string {
  if (kind === 'wallet') return readMobileNumber(typed)?.replace('+62', '0') ?? ''
  const number = cleanCode(typed).replace(/[()]|^[^\p{L}\d+]+|[^\p{L}\d]+$/gu, '')
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

/** What was typed, as it is kept; or the fields that cannot be right. */
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
/** How far a refund's account is: none yet, given and not looked at, looked at, changed since it was looked at. */
export type RefundAccountState = (typeof refundAccountStates)[number]

export function refundAccountState(kept?: Readonly<{ version: number; openedVersion: number | null }>) {
  if (!kept) return 'waiting' satisfies RefundAccountState
  if (kept.openedVersion === null) return 'given' satisfies RefundAccountState
  return kept.openedVersion === kept.version ? 'opened' : 'changed'
}
