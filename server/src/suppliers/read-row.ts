/** Replaces a row that is no object, such as a list or a text, by an empty object, so that the report counts it. */
export const objectOr = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const unexpected = 'not the expected shape'
