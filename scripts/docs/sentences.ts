const LONGEST = 25

/** The sentences of a page without code, tables and quoted texts. Code includes a remark in parentheses behind it. */
export const sentencesOf = (markdown: string) =>
  markdown
    .replace(/^```.*?^```|(?<=\n\n) {4}\S.*?(?=\n\S)|^\|.*?$/gms, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) |#)|(?<=^#.*)\n/m)
    .map((block) => block.replace(/^\s*(#+|[-*]|\d+\.)\s/, ''))
    .map((block) => block.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`[^`]*`(\s\([^)]*\))?/g, ''))
    .map((block) => block.replace(/"[^"]*"|(?<!\w)(['_])[^'_]*\1(?!\w)/g, ''))
    .flatMap((block) => block.split(/(?<=[.!?][)*_]*)\s/))

export const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length

/** Sentences with more words than docs/STYLE.md allows. */
export const longSentences = (markdown: string): string[] =>
  sentencesOf(markdown)
    .filter((sentence) => wordsOf(sentence) > LONGEST)
    .map((sentence) => sentence.replace(/\s+/g, ' '))
