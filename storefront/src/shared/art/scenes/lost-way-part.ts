import { serverPart } from '../../server-part.tsx'
import './scenes.module.css'

export const lostWayPart = serverPart('lost-way', async () => ({ default: (await import('./lost-way.tsx')).LostWay }))
