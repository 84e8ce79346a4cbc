import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lastDigits,
  type RefundAccountEntry,
  readRefundAccount,
  refundAccountLimits,
  refundAccountState,
  refundInstitutions,
} from './refund-account.ts'

const bank: RefundAccountEntry = { kind: 'bank', institution: 'bca', other: '', number: '1234567890', holder: 'Budi' }
const wallet: RefundAccountEntry = { ...bank, kind: 'wallet', institution: 'dana', number: '081234567890' }
const problemsOf = (entry: RefundAccountEntry) => {
  const read = readRefundAccount(entry)
  return read.ok ? [] : read.problems
}
const numberOf = (entry: RefundAccountEntry) => {
  const read = readRefundAccount(entry)
  return read.ok && read.account.number
}

describe('an account for a refund', () => {
  it('is kept with the name of its bank and the bare digits of its number', () => {
    const read = readRefundAccount({ ...bank, number: ' 123-456.7890 ', holder: '  Budi   Santoso ' })
    const account = { kind: 'bank', institution: 'BCA', number: '1234567890', holder: 'Budi Santoso' }
    expect(read).toEqual({ ok: true, account })
  })

  it('names a bank or wallet of the list of its kind, or another in words', () => {
    expect(problemsOf({ ...bank, institution: 'dana' })).toEqual(['institution'])
    expect(problemsOf({ ...bank, institution: 'constructor' })).toEqual(['institution'])
    expect(problemsOf({ ...bank, institution: '' })).toEqual(['institution'])
    expect(problemsOf({ ...bank, institution: 'other' })).toEqual(['other'])
    expect(problemsOf({ ...bank, institution: 'other', other: 'x'.repeat(61) })).toEqual(['other'])
    expect(readRefundAccount({ ...bank, institution: 'other', other: ' Bank  Papua ' })).toMatchObject({
      account: { institution: 'Bank Papua' },
    })
  })

  it('has a bank’s number without the marks around it', () => {
    for (const number of ['1234567890,', '"1234567890"', '’1234567890', '#1234567890', '*1234567890*', ':1234567890']) {
      expect(numberOf({ ...bank, number })).toBe('1234567890')
    }
  })

  it('has a bank’s number of 5 to 20 digits', () => {
    for (const number of ['12345', '1'.repeat(20)]) expect(problemsOf({ ...bank, number })).toEqual([])
    for (const number of ['', '1234', '1'.repeat(21), '12a45', '+1234567', 'BCA 12345', '123456789O']) {
      expect(problemsOf({ ...bank, number })).toEqual(['number'])
    }
  })

  it('has a wallet’s mobile number, however its country is written', () => {
    for (const number of ['0812 3456 7890', '+62 812-3456-7890', '6281234567890', '081234567890']) {
      expect(numberOf({ ...wallet, number })).toBe('081234567890')
    }
    for (const number of ['0212345678', '08123', '12345678', '08123456789012345']) {
      expect(problemsOf({ ...wallet, number })).toEqual(['number'])
    }
  })

  it('has a holder of 2 to 80 signs, kept without those that nobody sees', () => {
    const read = readRefundAccount({ ...bank, holder: 'Bu\u200bdi\u00a0\u202eSantoso\u0007' })
    expect(read).toMatchObject({ account: { holder: 'Budi Santoso' } })
    for (const holder of ['', ' B ', 'x'.repeat(81), '\u200b\u200bB', 'Budi\u0378', 'Budi\ue000']) {
      expect(problemsOf({ ...bank, holder })).toEqual(['holder'])
    }
    for (const holder of ['Bo', 'x'.repeat(80), 'Ni Made Ayu', 'O’Neill, S.Kom.']) {
      expect(problemsOf({ ...bank, holder })).toEqual([])
    }
  })

  it('holds nothing beyond its limits, whatever is typed, and reads the same again', () => {
    const kind = fc.constantFrom('bank', 'wallet')
    const institution = fc.constantFrom('bca', 'dana', 'other', 'x')
    const text = fc.string({ maxLength: 100, unit: 'binary' })
    const typed = fc.record({
      kind,
      institution,
      other: text,
      number: fc.oneof(text, fc.stringMatching(/^[\d +-]{0,30}$/)),
      holder: text,
    })
    fc.assert(
      fc.property(typed, (entry) => {
        const read = readRefundAccount(entry as RefundAccountEntry)
        if (!read.ok) return void expect(read.problems).not.toEqual([])
        const { account } = read
        expect(account.number).toMatch(/^\d{5,20}$/)
        expect(account.holder.length).toBeLessThanOrEqual(refundAccountLimits.holder.max)
        expect(account.institution.length).toBeGreaterThan(1)
        const known = Object.entries(refundInstitutions[account.kind]).find(([, name]) => name === account.institution)
        const again = known
          ? { institution: known[0], other: '' }
          : { institution: 'other', other: account.institution }
        expect(readRefundAccount({ ...account, ...again })).toEqual(read)
      }),
    )
  })

  it('is told apart by its last four digits', () => {
    expect(lastDigits({ kind: 'bank', institution: 'BCA', number: '1234567890', holder: 'Budi' })).toBe('7890')
  })

  it('is waited for, given, opened, or changed since it was opened', () => {
    expect(refundAccountState()).toBe('waiting')
    expect(refundAccountState({ version: 1, openedVersion: null })).toBe('given')
    expect(refundAccountState({ version: 1, openedVersion: 1 })).toBe('opened')
    expect(refundAccountState({ version: 2, openedVersion: 1 })).toBe('changed')
  })
})
