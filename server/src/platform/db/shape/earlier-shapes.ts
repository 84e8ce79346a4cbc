/**
 * Maps commits of the project to fingerprints of database shapes, of main or a branch since 2026-11-22, that this
 * release does not take over. Each commit is the last that reads databases of its shapes.
 */
const shapesOf: Readonly<Record<string, readonly string[]>> = {
  '80805393': ['db3becf30193392e'],
  '3b00d662': ['b21795e2e52bcce9'],
  '42e7bcd1': [
    'f5766e74cb2806c5',
    '340a0bc0a4d15af3',
    '0346f000ec876ee1',
    '11eba4a4add4482a',
    'bdfc1c7e5d8126fb',
    '8fddd9ef14d0b334',
    'b25d20a86ffe659c',
    '5b7d1c56b10faf49',
    '05bde2b1bbc0a006',
    '248fa5de479b0311',
    '33602c1342b55595',
    '2f13785e5cc61a97',
    '02e34c9f64230308',
    '642ca81f47ba7125',
    'aba7b8c083dc3508',
    '7bd60e076e229eda',
    'b26d20b674891931',
    'f1c05bf006e85d01',
    'e250bfa4e8d1c3e3',
    'f8f12414f01ff6d9',
    '737825b1a75e8e39',
  ],
  '3c46faa0': ['f7b5c353a8e8ad49'],
  '5d27a33f': ['441ab89a5076a923'],
  '8577164b': ['cf7db051608355a9'],
  a2b5407b: ['920a8056a7f2e9a5'],
  f032deb6: ['778abea1993d235d'],
  '3e6b3470': ['29b103cc2bf99fdc'],
  '2a56c91d': ['0108ff086f8fd0cc'],
  '818e3950': ['601bce8a0df53b6e'],
  d71441d9: ['dddb9452e1f631bc'],
  '33e297d7': ['3df11d83c74d0dd3'],
  '8f6e2486': ['4edea3d715666f16'],
  '0b7a1a9f': ['06108942e8eb6dd5'],
  '7e07d29b': ['a90fae71678864f3'],
  '4efdd2c9': ['e9708022520a4a84'],
  '1124eb3e': ['eda97dfe376e3010'],
  '8db9ed3d': ['252b4e5222901eb3'],
  d48c80c1: ['74d1f5524743076a'],
  '04ab6bcb': ['ff2903b7fe837e1a'],
  '48762c4f': ['e0f672997a0534ba'],
  d699f1e7: ['224483b20eee13c2'],
  '32d168fa': ['aea6cdbf4a4be156'],
  d8ee7725: ['31c0fc73183e2636'],
  d6771758: ['7bb704a5790c9e63'],
  a1cca990: ['5faaa628936bc9cc'],
  e6bce922: ['e3682337bc18beff'],
  e89b5fb0: ['c94dd244ed70f1b1'],
  c60fde1a: ['714deb81b7051871'],
  b15f2d56: ['dd0343a63a57850b'],
  '7f34b132': ['d5b4317e72f7177f'],
}

/** The last commit of the project that reads plain backups of before 2026-11-23; the commits below wrote those. */
export const readerOfFirstBackups = 'e076cecf'
const writersOfFirstBackups = ['3b00d662', '42e7bcd1', '3c46faa0', '5d27a33f', '8577164b', 'a2b5407b', 'f032deb6']
export const writesFirstBackups = (commit: string): boolean => writersOfFirstBackups.includes(commit)

export const findReader = (fingerprint: string): string | undefined =>
  Object.keys(shapesOf).find((commit) => shapesOf[commit]?.includes(fingerprint))
