/** Filled in by the survey. */
export const lastCommits: Readonly<Record<string, string>> = {}
