/** What stands in the settings and is put into texts, so that it is written in one place. */
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

/** A fact is one line of plain words, whatever was saved: it begins no heading and no list. */
const oneLine = (fact: string) => fact.replace(/\s+/g, ' ').trim()

/** Each `{fact}` as it is. A line with a fact that is not set is left out, so that no label stands without its value. */
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
