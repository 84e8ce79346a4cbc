/** What is typed as an id becomes one while it is typed: lower case, hyphens for spaces. */
export const toGameId = (typed: string): string => typed.toLowerCase().replace(/\s+/g, '-')
