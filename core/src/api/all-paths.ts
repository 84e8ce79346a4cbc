import { paths } from './paths.ts'

/** The seller's calls too. In a browser's bundle those stand here alone, which only the console loads (see literal-paths.ts). */
export const allPaths = paths
