/** Turns a row that is no object, such as an array, into an empty object, which then fails and is counted. */
export const objectOr = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const unexpected = 'not the expected shape'
