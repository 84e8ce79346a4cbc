import { serverPart } from '../server-part.tsx'
import './pay-mark.module.css'

export const payMarksPart = serverPart('pay-marks', async () => ({
  default: (await import('./pay-marks.tsx')).PayMarks,
}))
