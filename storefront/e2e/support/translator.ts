import type { Page } from '@playwright/test'

/**
 * Changes the document as Google's page translation does: replaces each text, now and after each change, by two nested
 * `font` elements. Keeps the words, so that the test can read them.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!parent?.isConnected || text.data.trim() === '' || parent.closest('font, script, style, textarea, svg'))
        return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapAll = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) wrapAll(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    wrapAll(document.body)
  })
