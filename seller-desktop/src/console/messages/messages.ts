import { en } from './en.ts'

/** Returns the console's texts; a second language is another file with the same keys. */
export const useTexts = () => en
