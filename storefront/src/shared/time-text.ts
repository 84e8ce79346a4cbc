import type { DeliveryTimes } from '@topup/core/api/games'
import { deliveryDays } from '@topup/core/delivery/delivery-time'
import { fill, plural } from '@topup/core/text/words'
import type { Messages } from './messages/messages.ts'

type Panel = Messages['home']['panel']

/** Returns a text: seconds up to two minutes, else rounded minutes. */
export const timeText = (
  seconds: number,
  { seconds: inSeconds, minutes }: Pick<Panel, 'seconds' | 'minutes'>,
): string => (seconds <= 120 ? plural(inSeconds, seconds) : plural(minutes, Math.round(seconds / 60)))

/** Says how long half and 95 % of a game's deliveries took. */
export const timesText = ({ p50, p95 }: DeliveryTimes, panel: Panel): string =>
  fill(panel.measured, { days: deliveryDays, half: timeText(p50, panel), most: timeText(p95, panel) })
