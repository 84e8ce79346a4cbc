import type { LegalPageDraftView } from '@topup/core/api/legal'

type Words = LegalPageDraftView['text']

/** What is written, and the version it was begun from. */
export type Draft = Readonly<{ version: number; text: Words }>

/** Spaces around a text are not kept. */
export const isChanged = (draft: Draft | undefined, saved: Words): boolean =>
  draft !== undefined && (draft.text.en.trim() !== saved.en || draft.text.id.trim() !== saved.id)

export const isWhole = ({ text }: Draft): boolean => text.en.trim() !== '' && text.id.trim() !== ''
