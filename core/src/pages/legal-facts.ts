/** Settings that legal pages quote as `{fact}` placeholders, so that each value is written in one place. */
export const legalFactNames = [
  'store',
  'seller',
  'address',
  'taxNumber',
  'registration',
  'email',
  'phone',
  'taxNote',
  'retentionDays',
  'accountDays',
  'noticeDays',
  'mailDays',
  'pushDays',
  'sessionDays',
  'signInDays',
  'failedCallDays',
  'riskDays',
  'refundAccountDays',
] as const

export type LegalFacts = Readonly<Record<(typeof legalFactNames)[number], string>>

/** A fact becomes one line of plain words, so that no saved value begins a heading or a list. */
const oneLine = (fact: string) => fact.replace(/\s+/g, ' ').trim()

/** Replaces each `{fact}`. A line with an empty fact is left out, so that no label stands without its value. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').flatMap((line) => {
    let isLeftOut = false
    const filled = line.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (!Object.hasOwn(facts, name)) return whole
      const fact = oneLine(facts[name] ?? '')
      isLeftOut ||= fact === ''
      return fact
    })
    return isLeftOut ? [] : [filled]
  })
  return lines.join('\n')
}
