/** A row that is no object, as a list or a text, stays in the list as an empty one, so that the report counts it. */
export const objectOr = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const unexpected = 'not the expected shape'
