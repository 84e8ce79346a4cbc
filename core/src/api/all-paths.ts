import { paths } from './paths.ts'

/** Paths of all calls, the seller's included. In browsers only the console loads this file (see literal-paths.ts). */
export const allPaths = paths
