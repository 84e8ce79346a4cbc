import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LastTopUpSlot } from './last-top-up-slot.tsx'
import { TopUp } from './top-up.tsx'
import { TrustStrip } from './trust-strip.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <LastTopUpSlot />
      <TrustStrip />
      <TopUp />
      <HowItWorks />
    </>
  )
}
