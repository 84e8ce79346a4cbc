import { giveParts } from '../features/game/give-parts.ts'
import { PanelPlaceholder } from '../features/home/panel-placeholder.tsx'
import { DeliveryNote } from '../shared/delivery-note/delivery-note.tsx'
import { giveServerParts } from '../shared/server-part.tsx'
import { FooterProof } from './footer-proof.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Provides the components of all parts that the server draws (shared/server-part.tsx). */
export function giveAllParts(): void {
  giveParts()
  giveServerParts({
    placeholder: PanelPlaceholder,
    'footer-proof': FooterProof,
    'not-found': NotFoundPage,
    note: DeliveryNote,
  })
}
