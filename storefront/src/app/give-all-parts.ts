import { giveParts } from '../features/game/give-parts.ts'
import { PanelPlaceholder } from '../features/home/panel-placeholder.tsx'
import { PayMarks } from '../shared/art/pay-marks.tsx'
import { LostWay } from '../shared/art/scenes/lost-way.tsx'
import { DeliveryNote } from '../shared/delivery-note/delivery-note.tsx'
import { giveServerParts } from '../shared/server-part.tsx'

/** The parts of all pages that the server draws (shared/server-part.tsx). */
export function giveAllParts(): void {
  giveParts()
  giveServerParts({
    placeholder: PanelPlaceholder,
    'pay-marks': PayMarks,
    'lost-way': LostWay,
    note: DeliveryNote,
  })
}
