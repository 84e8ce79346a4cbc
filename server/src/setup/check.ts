import type { CheckState, OpeningNeed } from '@topup/core/setup/opening'

/** The result of a check. No sentence, step or line of it may contain a secret. */
export type CheckAnswer = Readonly<{
  /** `unmade`: the check could not run (no network, provider down). The earlier answer stays valid for a day. */
  state: CheckState | 'unmade'
  /** The result as a sentence. */
  says: string
  /** The steps to take, in order. */
  todo?: readonly string[]
  /** Lines to copy verbatim: an address to paste at the provider, a variable for the environment. */
  paste?: readonly Readonly<{ label: string; text: string }>[]
  /** A sentence for the owner that says all that `mend` would change. Absent if there is nothing to change. */
  offer?: string
  /** Any stranger could have caused this answer: the Setup page shows it, but no attention entry is opened. */
  isDoubtful?: boolean
}>

/** A check that must pass before or while the store sells. `run` changes nothing in the store or at a provider. */
export type Check = Readonly<{
  /** `<party>.<thing>` in lower case, such as `store.mail`. Never changes, since answers are stored under it. */
  id: string
  /** The provider, or the store itself, that the check is about, as a heading for the owner. */
  about: string
  label: string
  /** The requirement for opening that a good answer fulfils. One good check per requirement is enough. */
  opens?: OpeningNeed
  run: () => Promise<CheckAnswer>
  /** Acts on the stored answer, such as hiding a payment method that its provider refuses. The doctor does not. */
  heed?: () => Promise<void>
  /** Does what the answer's `offer` says, only on the owner's request. Returns what was done, in a sentence. */
  mend?: (by: string) => Promise<string>
}>
