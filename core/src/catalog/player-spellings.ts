import { cleanText } from '../text/clean-text.ts'

/**
 * A player as it is kept now, and as the same may have been kept before texts were cleaned: with blanks around `#`, with
 * letters in parts, a tag without its `#`. Lists and searches compare them all.
 */
export function playerSpellings(player: string): string[] {
  const plain = cleanText(player).replace(/ ?# ?/g, '#')
  const bare = plain.replace(/^#/, '')
  const tag = /^[^#()]*\p{L}[^#()]*$/u.test(bare) ? [bare, `#${bare}`] : []
  const apart = ['#', ' #', '# ', ' # '].map((mark) => plain.replace(/(?!^)#/, mark))
  return [...new Set([plain, player, ...[...apart, ...tag].flatMap((text) => [text, text.normalize('NFD')])])]
}
