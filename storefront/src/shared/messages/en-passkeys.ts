import type { Texts } from './messages.ts'

/** Loaded with the account's page, and where an order's page asks for a passkey or a code. */
export const passkeysEn = {
  signIn: 'Sign in with a passkey',
  notUsed: 'No passkey was used. Try again, or sign in another way.',
  cannotUse: 'A passkey cannot be used in this browser now. Sign in another way.',
  notAccepted:
    'This passkey was not accepted: it may be removed, or the answer came too late. Try again, or sign in another way.',
  title: 'Passkeys',
  text: 'Sign in with your device’s fingerprint, face or PIN, without waiting for a mail. The other ways in stay.',
  none: 'None yet.',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  nameHint: 'So that you know the device again.',
  ownName: 'My device',
  create: 'Create passkey',
  asking: 'Your device asks you now.',
  cancel: 'Cancel',
  added: '{name} is added. You can sign in with it from now on.',
  notAdded: 'No passkey was added. You can do it at any time.',
  thereAlready: 'This device already keeps a passkey for your account.',
  cannotMake: 'This device or browser cannot make a passkey.',
  notTaken: 'The store could not take this passkey, or the answer came too late. Please try again.',
  full: 'An account has ten passkeys at most. Remove one first.',
  proveFirst: 'So that nobody else changes your account: first show that it is you. What you began here is kept.',
  confirm: 'Use a passkey',
  otherAccount: 'This passkey is of another account. Use one of the account that is signed in here.',
  addedOn: 'Added {date}',
  lastUsed: 'last used {date}',
  unused: 'not used yet',
  remove: 'Remove',
  removeSure: 'Remove this passkey?',
  removeText: '{name} will not open your account any more. Your device may show it until you delete it there, too.',
  removeNow: 'Remove it',
  keep: 'Keep it',
  removed: '{name} is removed.',
  loading: 'Loading…',
  notLoaded: 'Your passkeys did not load.',
  failed: 'That did not work. Please try again.',
  tryAgain: 'Try again',
} as const

export type PasskeyTexts = Texts<typeof passkeysEn>
