import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { TopUp } from './top-up.tsx'
import { TrustStrip } from './trust-strip.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <TrustStrip />
      <TopUp />
      <HowItWorks />
    </>
  )
}
