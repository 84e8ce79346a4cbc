import { en } from './en.ts'

/** Every text of the console; a second language becomes one more file with the same keys. */
export const useTexts = () => en
