/** In fours, to be read and typed; what is copied has no spaces. */
export const inGroups = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
