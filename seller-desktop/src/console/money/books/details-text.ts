const wordsOf = (key: string) =>
  key
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null) return `(${pairs(value).join(', ')})`
  return String(value)
}

const pairs = (details: object): string[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${wordsOf(key)}: ${valueText(value)}`)

/** The details of an audit entry as readable text; the export has them unchanged. */
export const detailsText = (details: Readonly<Record<string, unknown>>): string => pairs(details).join(' · ')
