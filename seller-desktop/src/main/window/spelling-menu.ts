import { texts } from '../messages.ts'
import { desktop, type MenuItemConstructorOptions, type WebContents } from '../platform.ts'

/** Context menu of a text field: spelling suggestions, and cut, copy and paste. */
export function offerSpelling(contents: WebContents): void {
  contents.on('context-menu', (_event, { isEditable, misspelledWord, dictionarySuggestions, selectionText }) => {
    const words: MenuItemConstructorOptions[] = dictionarySuggestions.map((word) => ({
      label: word,
      click: () => contents.replaceMisspelling(word),
    }))
    if (misspelledWord) {
      const learn = () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord)
      words.push({ label: texts.addToDictionary, click: learn }, { type: 'separator' })
    }
    const edits: MenuItemConstructorOptions[] = isEditable
      ? [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }]
      : selectionText
        ? [{ role: 'copy' }]
        : []
    if (words.length + edits.length > 0) desktop.Menu.buildFromTemplate([...words, ...edits]).popup()
  })
}
