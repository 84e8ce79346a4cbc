import type { LockReason, Trouble } from '../shared/bridge.ts'

export const texts = {
  enrol: {
    pageTitle: 'Connect your store',
    title: 'Connect your store',
    intro: 'Sign in once, in your own browser. From then on this computer signs every request with a key of its own.',
    store: 'Address of your store',
    storeHint: 'As you type it in your browser',
    device: 'Name of this computer',
    deviceHint: 'The store lists it under this name',
    submit: 'Continue in your browser',
    waitingTitle: 'Go on in your browser',
    waiting: 'Sign in there and allow this computer. This window goes on by itself.',
    mark: 'The store shows the same characters before you allow it:',
    cancel: 'Cancel',
    denied: 'Access was not allowed. Nothing was changed; you can try again.',
    badAddress:
      'Use the address of your store, such as https://store.example. Plain http is for a store on this computer.',
    forgetful:
      'This computer has no safe place for a key, so nothing is kept: you will be asked to sign in at every start. On Linux, a keyring such as GNOME Keyring or KWallet changes that.',
  },
  locked: {
    revoked: {
      title: 'This computer was signed out',
      text: 'The store no longer accepts it: it was revoked there, or was away for too long. What was kept here of the store is deleted.',
    },
    unreadable: {
      title: 'The key cannot be opened',
      text: 'The operating system does not hand out what it keeps for this app, for instance after the account was moved. Connect again to make a new key.',
    },
  } satisfies Record<LockReason, { title: string; text: string }>,
  troubles: {
    offline: 'The store cannot be reached. Check the connection and try again; nothing was sent.',
    certificate:
      'The certificate of this address is not valid, so nothing was sent: somebody may be listening. Check the address, and the date of this computer; otherwise tell whoever runs the store.',
    clock:
      'The clock of this computer is off by more than a minute, so the store does not believe its requests. Set it and try again.',
    'not-a-store': 'No store answers at this address, or one that is too old for this app. Check the address.',
    'other-address':
      'This store calls itself by another address. Use the one that its owner set as the public address.',
    'older-store':
      'This store is older than the app and does not know this yet. It works again once the store is updated.',
    'newer-store': 'The store answered in a way this version does not know. Update the app, then try again.',
    locked: 'The store no longer accepts this computer.',
  } satisfies Record<Trouble, string>,
  app: {
    title: 'This app',
    intro: 'What is kept on this computer, and what the store knows it by.',
    back: 'Back to the dashboard',
    store: 'Store',
    device: 'This computer',
    version: 'Version',
    backup: 'Backup',
    backupText:
      'Scenarios and choices in one file, encrypted with your passphrase. It holds no key: on another computer you connect anew.',
    passphrase: 'Passphrase',
    passphraseHint: 'At least 8 characters. Nobody can open the file without it.',
    backUp: 'Back up …',
    restore: 'Restore …',
    results: {
      done: { 'back-up': 'The backup is written.', restore: 'Restored. Scenarios that were here stayed.' },
      damaged: 'Nothing was restored: the passphrase is another one, or the file is damaged.',
      failed: 'It did not work: the place cannot be read or written.',
    },
    logs: 'Logs',
    logsText:
      'What the app did, without names, amounts or keys, for whoever helps you. Crash reports stay on this computer.',
    exportLogs: 'Export logs …',
    leave: 'Disconnect',
    leaveText: 'Deletes the key and what was kept of the store, and takes this computer off its list. Scenarios stay.',
    leaveAsk: 'Disconnect this computer?',
    forget: 'Disconnect this computer',
    stay: 'Not now',
  },
} as const
