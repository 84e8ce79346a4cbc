import type { ControlState } from './control-state.ts'
import { cell, latest, note, panel, table, time } from './panel.ts'

export function mailPanel({ mails }: ControlState): string {
  const rows = latest(mails).map((mail) => [
    time(mail.at),
    cell(mail.to.join(', ')),
    `<a href="/mails/${cell(mail.id)}" target="_blank" rel="noopener">${cell(mail.subject)}</a>`,
    `<a href="/mails/${cell(mail.id)}/text" target="_blank" rel="noopener">Text</a>`,
  ])
  return panel('Mails', note(mails), table(['Time', 'To', 'Subject', ''], rows, 'No mail yet.'))
}
