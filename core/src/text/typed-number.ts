import { cleanText, plainDigits } from './clean-text.ts'

/** The mark of a field's unit, which people type with the number. */
const marks = {
  none: /(?!)/g,
  USD: /^(?:US ?\$|USD|\$) ?| ?(?:US ?\$|USD|\$)$/gi,
  IDR: /^(?:Rp|IDR)\.? ?|(?: ?(?:Rp|IDR)|,-)$/gi,
} as const

type NumberRules = Readonly<{
  /** Whether the field takes whole numbers only. */
  isWhole?: boolean
  from?: number
  to?: number
  unit?: keyof typeof marks
}>

/** Digits in groups of three, all after the same sign: 12.500, 1,234,567, 12 500. */
const grouped = /^[1-9]\d{0,2}([., '’])\d{3}(?:\1\d{3})*$/
const decimal = /^(?:(\d+)|([1-9]\d{0,2}(?:([. '’])\d{3})+|[1-9]\d{0,2}(?:,\d{3})+))([.,])(\d+)$/

/** Every number that the text can mean; 12.500 means twelve thousand five hundred or twelve and a half. */
function readingsOf(text: string, isWhole: boolean): number[] {
  if (/^\d+$/.test(text)) return [Number(text)]
  const readings = grouped.test(text) ? [Number(text.replace(/\D/g, ''))] : []
  const [, plain, inGroups = '', , point, fraction = ''] = decimal.exec(text) ?? []
  const isGroup = isWhole && fraction.length === 3
  if (fraction !== '' && !isGroup && !inGroups.includes(point ?? '')) {
    readings.push(Number(`${plain ?? inGroups.replace(/\D/g, '')}.${fraction}`))
  }
  return readings
}

/**
 * The number that a person typed, with points, commas or blanks as their country writes them. Undefined for text that
 * is no number, and for text with two meanings that the field takes: nobody guesses between them.
 */
export function readTypedNumber(typed: string, { isWhole = false, from = 0, to = Infinity, unit }: NumberRules = {}) {
  const text = plainDigits(cleanText(typed)).replace(marks[unit ?? 'none'], '')
  const [number, other] = readingsOf(text, isWhole).filter(
    (reading) => reading >= from && reading <= to && (!isWhole || Number.isInteger(reading)),
  )
  return other === undefined ? number : undefined
}

/** The decimal string of a typed amount in US dollars, such as `12500.00` of `$12,500`; undefined as above. */
export function readTypedDollars(typed: string): string | undefined {
  const dollars = readTypedNumber(typed, { to: 1e9, unit: 'USD' })
  const cents = dollars === undefined ? undefined : Math.round(dollars * 100)
  return cents !== undefined && cents / 100 === dollars ? (cents / 100).toFixed(2) : undefined
}
