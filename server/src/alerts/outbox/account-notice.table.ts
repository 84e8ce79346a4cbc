import type { Language } from '@topup/core/pages/page-renderer'

/** Kinds for deleted accounts: by the account's owner, by the store on request, or because it was long unused. */
export const endKinds = ['account-deleted', 'account-erased', 'account-unused'] as const
export const noticeKinds = ['new-browser', 'passkey-added', 'passkey-removed', ...endKinds] as const

/** The outbox of mails about accounts. A row and its address are deleted once the mail is sent or failed for good. */
export interface AccountNoticeTable {
  id: string
  kind: (typeof noticeKinds)[number]
  address: string
  language: Language
  /** The kind of browser that signed in, or the passkey's name. */
  detail: string | null
  created_at: string
  status: 'queued'
  due_at: string
  tries: number
  claimed_until: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    account_notices: AccountNoticeTable
  }
}
