import { en } from './en.ts'

/** Every text of the console; a second language becomes one more file with the same keys. */
export const useTexts = () => en

/** `Hello {name}` with its values put in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
