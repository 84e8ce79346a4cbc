import { cleanText } from '../text/clean-text.ts'

/**
 * All spellings under which a player may be stored, for lists and searches. Old ones are from before texts were
 * cleaned: blanks around `#`, letters in parts, a tag without its `#`.
 */
export function playerSpellings(player: string): string[] {
  const plain = cleanText(player).replace(/ ?# ?/g, '#')
  const bare = plain.replace(/^#/, '')
  const tag = /^[^#()]*\p{L}[^#()]*$/u.test(bare) ? [bare, `#${bare}`] : []
  const apart = ['#', ' #', '# ', ' # '].map((mark) => plain.replace(/(?!^)#/, mark))
  return [...new Set([plain, player, ...[...apart, ...tag].flatMap((text) => [text, text.normalize('NFD')])])]
}
