import type { SettingChanges, SettingName, StoreSettings } from '@topup/core/api/settings'
import { type ChannelCode, channelCodes } from '@topup/core/payment/channels'
import { type ClaimName, claimNames } from '@topup/core/seller/claims'
import type { RetentionKind } from '@topup/core/seller/retention'

type Limits = StoreSettings['channelLimits']
type Retention = StoreSettings['retention']

const asText = (value: unknown) => JSON.stringify(value)

/** The settings to send: only those that differ from the saved values. */
export function changesOf(values: StoreSettings, draft: StoreSettings): SettingChanges {
  const names = Object.keys(draft) as SettingName[]
  return Object.fromEntries(
    names.filter((name) => asText(values[name]) !== asText(draft[name])).map((name) => [name, draft[name]]),
  )
}

type Claims = Pick<StoreSettings, 'claims' | 'confirmedClaims'>

export const withConfirmed = (before: readonly ClaimName[], name: ClaimName, isTrue: boolean): ClaimName[] =>
  claimNames.filter((claim) => (claim === name ? isTrue : before.includes(claim)))

/** A claim that differs from the saved text has to be confirmed again. */
export function withClaim(draft: Claims, saved: Claims, name: ClaimName, text: string): Claims {
  const stands = text === saved.claims[name] ? saved.confirmedClaims.includes(name) : false
  return {
    claims: { ...draft.claims, [name]: text },
    confirmedClaims: withConfirmed(draft.confirmedClaims, name, stands),
  }
}

/** Sets a channel's limit; with both fields empty the channel's own limits apply, and a missing side is unlimited. */
export function withLimit(
  limits: Limits,
  channel: ChannelCode,
  change: Partial<{ minIdr: number; maxIdr: number }>,
  open: { minIdr: number; maxIdr: number },
): Limits {
  const { [channel]: before, ...others } = limits
  const next = { ...open, ...before, ...change }
  return next.minIdr === open.minIdr && next.maxIdr === open.maxIdr ? others : { ...others, [channel]: next }
}

/** Sets the days that a kind of data is kept; undefined restores its default. */
export function withRetention(before: Retention, kind: RetentionKind, days: number | undefined): Retention {
  const { [kind]: _before, ...others } = before
  return days === undefined ? others : { ...others, [kind]: Math.round(days) }
}

/** The channels that are off, in their fixed order, so that switching back leaves no change. */
export const withSwitched = (off: readonly ChannelCode[], channel: ChannelCode, isOn: boolean): ChannelCode[] =>
  channelCodes.filter((code) => (code === channel ? !isOn : off.includes(code)))

export interface SettingsSectionProps {
  draft: StoreSettings
  set: (change: Partial<StoreSettings>) => void
}
