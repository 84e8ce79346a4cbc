/** Turns a row that is no object into an empty object, so that validation rejects and counts it. */
export const objectOr = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const unexpected = 'not the expected shape'
