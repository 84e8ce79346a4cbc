import type { LegalPageDraftView } from '@topup/core/api/legal'

type Words = LegalPageDraftView['text']

/** The typed text, and the saved version that it started from. */
export type Draft = Readonly<{ version: number; text: Words }>

/** Whether the draft differs from the saved text, apart from spaces around it. */
export const isChanged = (draft: Draft | undefined, saved: Words): boolean =>
  draft !== undefined && (draft.text.en.trim() !== saved.en || draft.text.id.trim() !== saved.id)

export const isWhole = ({ text }: Draft): boolean => text.en.trim() !== '' && text.id.trim() !== ''
