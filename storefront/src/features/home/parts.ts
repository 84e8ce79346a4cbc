import { serverPart } from '../../shared/server-part.tsx'

export const placeholderPart = serverPart('placeholder', async () => ({
  default: (await import('./panel-placeholder.tsx')).PanelPlaceholder,
}))
export const nothingFoundPart = serverPart('nothing-found', async () => ({
  default: (await import('../../shared/art/scenes/nothing-found.tsx')).NothingFound,
}))
