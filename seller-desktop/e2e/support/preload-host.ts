declare global {
  interface Window {
    standIn?: { deliver: (channel: string, message: unknown) => void }
    standInInvoke: (channel: string, args: unknown[]) => Promise<{ value?: unknown; error?: string }>
  }
}

/** Runs in the page before its scripts, and provides what Electron gives a sandboxed preload. */
export const preloadHost = `(preload) => {
  if (window !== window.top) return
  const listeners = new Map()
  const invoke = window.standInInvoke
  window.standIn = { deliver: (channel, message) => { for (const hear of listeners.get(channel) ?? []) hear({}, message) } }
  const ipcRenderer = {
    invoke: async (channel, ...args) => {
      const { value, error } = await invoke(channel, args)
      if (error) throw new Error(error)
      return value
    },
    on: (channel, hear) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(hear)),
    off: (channel, hear) => listeners.get(channel)?.delete(hear),
  }
  const contextBridge = {
    exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
  }
  const module = { exports: {} }
  preload((name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload requires nothing but electron: ' + name)
    return { contextBridge, ipcRenderer }
  }, module, module.exports)
}`
