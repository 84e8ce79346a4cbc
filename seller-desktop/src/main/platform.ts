import * as electron from 'electron'

type Electron = typeof electron

export type {
  BrowserWindow,
  MenuItemConstructorOptions,
  Rectangle,
  Session,
  WebContents,
} from 'electron'

/** The parts of Electron that the app uses; the tests' stand-in has to provide only these. */
export interface Desktop {
  app: Pick<
    Electron['app'],
    | 'getName'
    | 'getPath'
    | 'getVersion'
    | 'isPackaged'
    | 'on'
    | 'quit'
    | 'requestSingleInstanceLock'
    | 'setAppUserModelId'
    | 'setAsDefaultProtocolClient'
    | 'setBadgeCount'
    | 'setLoginItemSettings'
    | 'whenReady'
  >
  BrowserWindow: Electron['BrowserWindow']
  crashReporter: Pick<Electron['crashReporter'], 'start'>
  dialog: Pick<Electron['dialog'], 'showErrorBox' | 'showMessageBoxSync' | 'showOpenDialog' | 'showSaveDialog'>
  ipcMain: Pick<Electron['ipcMain'], 'handle'>
  Menu: Electron['Menu']
  nativeImage: Pick<Electron['nativeImage'], 'createFromPath'>
  Notification: Electron['Notification']
  protocol: Pick<Electron['protocol'], 'handle' | 'registerSchemesAsPrivileged'>
  safeStorage: Pick<
    Electron['safeStorage'],
    'decryptString' | 'encryptString' | 'getSelectedStorageBackend' | 'isEncryptionAvailable'
  >
  screen: Pick<Electron['screen'], 'getAllDisplays'>
  session: Pick<Electron['session'], 'defaultSession' | 'fromPartition'>
  shell: Pick<Electron['shell'], 'openExternal'>
  Tray: Electron['Tray']
}

/** The app's only access to Electron. */
export const desktop: Desktop = electron
