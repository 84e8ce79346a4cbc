import { contextBridge, ipcRenderer } from 'electron'
import { channels, type SellerBridge } from '../shared/bridge.ts'

function hear<Message>(channel: string, listener: (message: Message) => void) {
  // The event is not passed on: it would give the page ipcRenderer itself.
  const forward = (_event: unknown, message: Message) => listener(message)
  ipcRenderer.on(channel, forward)
  return () => void ipcRenderer.off(channel, forward)
}

const bridge: SellerBridge = {
  getState: () => ipcRenderer.invoke(channels.getState),
  enrol: (storeUrl, deviceName) => ipcRenderer.invoke(channels.enrol, storeUrl, deviceName),
  cancelEnrolment: () => ipcRenderer.invoke(channels.cancelEnrolment),
  forget: () => ipcRenderer.invoke(channels.forget),
  request: (endpoint, input) => ipcRenderer.invoke(channels.request, endpoint, input),
  download: (path) => ipcRenderer.invoke(channels.download, path),
  openStore: (path) => ipcRenderer.invoke(channels.openStore, path),
  listScenarios: () => ipcRenderer.invoke(channels.listScenarios),
  saveScenario: (scenario) => ipcRenderer.invoke(channels.saveScenario, scenario),
  removeScenario: (id) => ipcRenderer.invoke(channels.removeScenario, id),
  backUp: (passphrase) => ipcRenderer.invoke(channels.backUp, passphrase),
  restore: (passphrase) => ipcRenderer.invoke(channels.restore, passphrase),
  exportLogs: () => ipcRenderer.invoke(channels.exportLogs),
  onState: (listener) => hear(channels.state, listener),
  onEvent: (listener) => hear(channels.event, listener),
  onGo: (listener) => hear(channels.go, listener),
}

contextBridge.exposeInMainWorld('seller', bridge)
