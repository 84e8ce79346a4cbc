/** A supplier's product name, parsed. `extra` is an additional amount in a different currency. */
export type ProductName =
  | Readonly<{ kind: 'amount'; amount: number; bonus: number; unit: string; extra: string }>
  | Readonly<{ kind: 'pass'; title: string }>
  | Readonly<{ kind: 'unsold'; reason: string }>

const unsold = (reason: string): ProductName => ({ kind: 'unsold', reason })

const number = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d+)`
const words = "([a-z][a-z' ]{0,40}?)"
const line = (pattern: string) => new RegExp(`^${pattern}$`, 'i')

const sumFirst = line(String.raw`${number} ?\+ ?${number} ${words}`) // 300+30 Crystals
const withBreakdown = line(String.raw`${number} ${words} ?\( ?${number} ?\+ ?${number}(?: bonus)? ?\)`) // 86 Diamonds ( 78 + 8 Bonus )
const withBonus = line(String.raw`${number} ${words} ?\+ ?${number} bonus`) // 417 Points + 7 Bonus
const plain = line(String.raw`${number} ${words}(?: ?\+ ?${words} ${number})?`) // 1980 Tanium + Dark Crystal 270
const unitFirst = line(String.raw`${words} ${number}(?: ?\+ ?${number})?`) // Oneiric Shard 300+30

const testWords = /\b(tes|test|testing|automation|autotest|dummy|sample|custom|dropship)\b/i
const otherShops = /\b(seagm|codashop|razer|unipin|mobapay|itemku)\b/i
const passWords = /\b(pass|member|membership|welkin moon|subscription|weekly|monthly|mingguan|bulanan)\b/i
const translations: readonly (readonly [RegExp, string])[] = [
  [/\bbulanan\b/i, 'Monthly'],
  [/\bmingguan\b/i, 'Weekly'],
]

const toNumber = (digits = '0') => Number(digits.length > 3 ? digits.replace(/[.,]/g, '') : digits)
const largestAmount = 1_000_000_000
const amountOf = (amount: number, unit = '', bonus = 0, extra = ''): ProductName =>
  amount > 0 && amount <= largestAmount
    ? { kind: 'amount', amount, bonus, unit, extra }
    : unsold('Its amount is none anybody sells')

function readPlain(name: string): ProductName | undefined {
  const single = plain.exec(name)
  if (single) return amountOf(toNumber(single[1]), single[2], 0, single[3] ? `${single[3]} ${toNumber(single[4])}` : '')
  const last = unitFirst.exec(name)
  return last ? amountOf(toNumber(last[2]) + toNumber(last[3]), last[1], toNumber(last[3])) : undefined
}

function readAmount(name: string): ProductName | undefined {
  if (!/[(+]/.test(name)) return readPlain(name)
  const sum = sumFirst.exec(name)
  if (sum) return amountOf(toNumber(sum[1]) + toNumber(sum[2]), sum[3], toNumber(sum[2]))
  const parts = withBreakdown.exec(name)
  if (parts) {
    const total = toNumber(parts[1])
    if (total !== toNumber(parts[3]) + toNumber(parts[4]))
      return unsold('Its name contradicts itself: the parts do not add up')
    return amountOf(total, parts[2], toNumber(parts[4]))
  }
  const bonus = withBonus.exec(name)
  if (bonus) return amountOf(toNumber(bonus[1]) + toNumber(bonus[3]), bonus[2], toNumber(bonus[3]))
  return readPlain(name)
}

function readPass(name: string): ProductName | undefined {
  if (!passWords.test(name) || !/^[a-z][a-z' +-]{2,60}$/i.test(name)) return undefined
  return { kind: 'pass', title: translations.reduce((title, [from, to]) => title.replace(from, to), name) }
}

/** Fast check for any word that the checks below look for; most names contain none. */
const suspicious =
  /tes|automation|dummy|sample|custom|dropship|seagm|codashop|razer|unipin|mobapay|itemku|voucher|pass|member|welkin|subscription|weekly|monthly|mingguan|bulanan|\dx|\d x|x ?\d/i
const noAmount = 'Its name says neither an amount nor a pass'

function readAnew(name: string): ProductName {
  if (!suspicious.test(name)) return readAmount(name) ?? unsold(noAmount)
  if (testWords.test(name)) return unsold('Its name says that it is for tests')
  if (otherShops.test(name)) return unsold("Its name carries another shop's name")
  if (/^vouchers?\b/i.test(name)) return unsold('It is a voucher')
  if (/\b(x ?\d+|\d+ ?x)$/i.test(name)) return unsold('It bundles one package several times; the cart has a quantity')
  return readPass(name) ?? readAmount(name) ?? unsold(noAmount)
}

/** Cache: every sync brings the same names again. */
const read = new Map<string, ProductName>()
const mostKept = 20_000

/** Parses a product name; a name that is not clearly an amount or a pass is not sold. */
export function readProductName(name: string): ProductName {
  const known = read.get(name)
  if (known) return known
  if (read.size >= mostKept) read.clear()
  const its = readAnew(name)
  read.set(name, its)
  return its
}
