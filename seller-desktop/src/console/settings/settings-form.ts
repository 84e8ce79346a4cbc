import type { SettingChanges, SettingName, StoreSettings } from '@topup/core/api/settings-schemas'

type Limits = StoreSettings['channelLimits']
export type Channel = keyof Limits

const asText = (value: unknown) => JSON.stringify(value)

/** What a save has to send: only what differs from the values in force. */
export function changesOf(values: StoreSettings, draft: StoreSettings): SettingChanges {
  const names = Object.keys(draft) as SettingName[]
  return Object.fromEntries(
    names.filter((name) => asText(values[name]) !== asText(draft[name])).map((name) => [name, draft[name]]),
  )
}

/** A channel's own limits where both fields are empty; a missing side stays open. */
export function withLimit(
  limits: Limits,
  channel: Channel,
  change: Partial<{ minIdr: number; maxIdr: number }>,
  open: { minIdr: number; maxIdr: number },
): Limits {
  const { [channel]: before, ...others } = limits
  const next = { ...open, ...before, ...change }
  return next.minIdr === open.minIdr && next.maxIdr === open.maxIdr ? others : { ...others, [channel]: next }
}
