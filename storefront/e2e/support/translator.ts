import type { Page } from '@playwright/test'

/**
 * Does to this document what Google's translation of pages does: in the place of each text, now and after each change,
 * come two nested `font` elements with a text of their own. The words stay, so that the test can read them.
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
