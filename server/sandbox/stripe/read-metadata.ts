import { isRecord } from '../form-values.ts'

/** Returns the metadata, or the reason for refusing it. */
export function readMetadata(value: unknown): Record<string, string> | string {
  if (value === undefined || value === '') return {}
  if (!isRecord(value)) return 'Invalid object'
  const entries = Object.entries(value)
  if (entries.length > 50) return 'You can have at most 50 metadata keys'
  for (const [key, one] of entries) {
    if (typeof one !== 'string') return `Invalid string for metadata[${key}]`
    if (key.length > 40) return `Metadata key is too long: ${key.slice(0, 40)}`
    if (one.length > 500) return `Metadata values can have at most 500 characters: ${key}`
  }
  return Object.fromEntries(entries) as Record<string, string>
}
