/** Groups digits by four for reading and typing; the copied number has no spaces. */
export const inGroups = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
