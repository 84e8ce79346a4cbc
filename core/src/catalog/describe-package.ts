export const packageKinds = ['currency', 'pass', 'bundle'] as const
export type PackageKind = (typeof packageKinds)[number]

/** Facts read from a package's name; `title` is the name without its bonus. */
export type PackageFacts = Readonly<{ kind: PackageKind; title: string; bonus: number }>

const bonusPart = / ?\(\d+ \+ (\d+) bonus\)$/i
const passWords = /\b(pass|member|membership|welkin moon|subscription|weekly|monthly)\b/i
const startsWithAmount = /^\d/

/** Reads names such as `86 Diamonds (78 + 8 Bonus)`, `Weekly Pass`, `300 Tanium + Dark Crystal 20`. */
export function describePackage(name: string): PackageFacts {
  const bonus = Number(bonusPart.exec(name)?.[1] ?? 0)
  const title = name.replace(bonusPart, '')
  const isPlain = startsWithAmount.test(title) && !title.includes('+')
  if (isPlain && !passWords.test(title)) return { kind: 'currency', title, bonus }
  return { kind: passWords.test(title) ? 'pass' : 'bundle', title, bonus }
}

type Named = Readonly<{ name: string }>
export type PackageGroup<Package extends Named> = Readonly<{ kind: PackageKind; packages: readonly Package[] }>

/** Packages by kind: currency, passes, bundles. Empty kinds are left out; the order within a kind stays. */
export function groupPackages<Package extends Named>(packages: readonly Package[]): PackageGroup<Package>[] {
  return packageKinds
    .map((kind) => ({ kind, packages: packages.filter(({ name }) => describePackage(name).kind === kind) }))
    .filter((group) => group.packages.length > 0)
}
