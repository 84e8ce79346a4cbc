export type FormValues = Record<string, unknown>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function wholeNumber(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : text(value)
  return digits !== undefined && /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

export const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
