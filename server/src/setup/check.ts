import type { CheckState, OpeningNeed } from '@topup/core/setup/opening'

/** What a check found. No sentence, step or line of it may hold a secret. */
export type CheckAnswer = Readonly<{
  /** `unmade`: it could not be made (no network, a provider that is down); the last answer stands for a day. */
  state: CheckState | 'unmade'
  /** What was found, in a sentence. */
  says: string
  /** What to do, step by step. */
  todo?: readonly string[]
  /** Lines to take over as they are: an address to paste at the provider, a variable for the environment. */
  paste?: readonly Readonly<{ label: string; text: string }>[]
  /** What `mend` would change, in a sentence that names all of it; without it there is nothing to mend now. */
  offer?: string
  /** Any stranger could have brought it about: Setup shows it, and no entry is opened of it. */
  isDoubtful?: boolean
}>

/** One thing that must be right before, or while, the store sells. Making it changes nothing, here or elsewhere. */
export type Check = Readonly<{
  /** `<party>.<thing>` in lower case, such as `store.mail`; never changes, answers are kept under it. */
  id: string
  /** Whom it is about, as the owner reads it. */
  about: string
  label: string
  /** The need of opening that a good answer meets; any check of the need is enough. */
  opens?: OpeningNeed
  run: () => Promise<CheckAnswer>
  /** What follows in the store from an answer that is kept, such as no longer offering who refuses it; not from the doctor's look. */
  heed?: () => Promise<void>
  /** Does what the answer offers; only ever called by the owner's word. Answers what was done, in a sentence. */
  mend?: (by: string) => Promise<string>
}>
