import type { ControlState } from './control-state.ts'
import { cell, latest, note, panel, table, time } from './panel.ts'

export function pushPanel({ pushes }: ControlState): string {
  const rows = latest(pushes).map(({ at, to, headers, contact }) => [
    time(at),
    cell(to),
    cell(headers.urgency),
    cell(contact),
  ])
  return panel('Notices to browsers', note(pushes), table(['Time', 'To', 'Urgency', 'From'], rows, 'No notice yet.'))
}
