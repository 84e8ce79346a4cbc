import type { Plugin } from 'vite'

const catalogue = /\/(?:storefront\/src\/shared|seller-desktop\/src\/console)\/messages\/(?:en|id)[\w-]*\.ts$/
/** Imported before React: the page's own code comes after it. */
export const textsModule = '/@live-texts'

/**
 * React does not notice a changed object, so this code renders every component again; components keep their state. React
 * renders a component whose props are a new object; its developer tools use the same way.
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

/** The open page keeps its text objects; an edited catalogue's texts are copied into them. */
const follow = (names: readonly string[]) => `
import { takeTexts } from '${textsModule}'
import.meta.hot.data.kept ??= { ${names.join(', ')} }
import.meta.hot.accept((next) => next && takeTexts(import.meta.hot.data.kept, next))`

/** An edited text shows in the open page, whose fields and dialogs stay as they are. */
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
