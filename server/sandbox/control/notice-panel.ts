import type { ControlState } from './control-state.ts'
import { cell, latest, note, panel, table, time } from './panel.ts'

export function noticePanel({ notices }: ControlState): string {
  const rows = latest(notices).map(({ at, by, to, text }) => [
    time(at),
    cell(by === 'telegram' ? `Telegram ${to}` : to),
    cell(text),
  ])
  return panel('Notices to the owner', note(notices), table(['Time', 'To', 'Text'], rows, 'No notice yet.'))
}
