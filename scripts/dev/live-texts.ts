import type { Plugin } from 'vite'

const catalogue = /\/(?:storefront\/src\/shared|seller-desktop\/src\/console)\/messages\/(?:en|id)[\w-]*\.ts$/
/** Imported before React, so the page's own code comes after it. */
export const textsModule = '/@live-texts'

/**
 * Renders every component again, as React does not notice a changed object; components keep their state. Props that are
 * a new object make React render, as its developer tools also do.
 */
const redraw = `
const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__
const renderers = []
const roots = new Set()
const { inject, onCommitFiberRoot } = hook
hook.inject = (renderer) => {
  renderers.push(renderer)
  return inject.call(hook, renderer)
}
hook.onCommitFiberRoot = (id, root, ...rest) => {
  roots.add(root)
  return onCommitFiberRoot.call(hook, id, root, ...rest)
}
function redraw(first) {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    if (typeof fiber.type === 'function') {
      fiber.memoizedProps = { ...fiber.memoizedProps }
      renderers[0].scheduleUpdate(fiber)
    }
    redraw(fiber.child)
  }
}
export function takeTexts(kept, next) {
  for (const [name, texts] of Object.entries(kept)) Object.assign(texts, next[name])
  for (const root of roots) redraw(root.current)
}`

/** The open page keeps its text objects; the texts of an edited catalogue are copied into them. */
const follow = (names: readonly string[]) => `
import { takeTexts } from '${textsModule}'
import.meta.hot.data.kept ??= { ${names.join(', ')} }
import.meta.hot.accept((next) => next && takeTexts(import.meta.hot.data.kept, next))`

/** Shows an edited text in the open page without resetting its fields and dialogs. */
export const liveTexts: Plugin = {
  name: 'live-texts',
  resolveId: (source) => (source === textsModule ? `\0${textsModule}` : undefined),
  load: (id) => (id === `\0${textsModule}` ? redraw : undefined),
  transform(code, id) {
    if (this.environment.name !== 'client' || !catalogue.test(id)) return undefined
    const names = [...code.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)
    return names.length > 0 ? { code: code + follow(names), map: null } : undefined
  },
}
