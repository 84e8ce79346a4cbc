import { expect, it } from 'vitest'
import { sealHead, sealRow } from '../../src/access/audit-seal.ts'
import { nextNonce } from '../../src/access/devices/proof-nonce.ts'
import { drillCode } from '../../src/alerts/drill-code.ts'
import { FORMAT, sealManifest } from '../../src/app/backups/manifest.ts'
import { codeOf } from '../../src/ordering/account/sign-in-code.ts'
import { createAddressKeys } from '../../src/platform/http/counted-address.ts'
import { signValue } from '../../src/platform/http/signed-cookie.ts'
import { digestsOf } from '../../src/risk/digests.ts'
import { prove } from '../../src/setup/own/own-proof.ts'

const [key] = [{ id: 'k1', secret: Buffer.alloc(32, 7) }] as const
const at = new Date('2026-11-26T10:00:00.000Z')
const head = { seq: 1, hash: 'k1.00' }
const row = {
  seq: 1,
  previous_hash: '',
  actor: 'owner',
  action: 'login',
  subject: 'owner',
  created_at: at.toISOString(),
}
const unsealed: Parameters<typeof sealManifest>[0] = {
  format: FORMAT,
  storeId: 'store',
  at: at.toISOString(),
  engine: 'SQLite',
  schema: ['0001'],
  payload: 'sqlite',
  bytes: 1,
  sha256: '00',
  rows: { orders: 1 },
  auditHead: head,
  drillCode: 'drill',
}

// A changed label or length would sign every buyer out and make the audit log and backups fail their checks. Risk rules
// and limits would also forget whom they counted.
it('signs, seals and counts by the same keys as the releases before', () => {
  expect({
    buyer: signValue('value', 'buyer', [key]),
    login: signValue('value', 'login', [key]),
    seller: signValue('value', 'seller-browser', [key]),
    code: codeOf({ id: 'asked', key_id: 'k1', is_long: 0, code_id: null }, [key]),
    address: createAddressKeys([key])('203.0.113.7'),
    risk: digestsOf([key], 'player', 'mobile-legends 123'),
    auditRow: sealRow({ ...row, details: '{}' }, [key]),
    auditHead: sealHead(head.seq, head.hash, [key]).seal,
    manifest: sealManifest(unsealed, [key]).seal,
    drill: drillCode(at, [key]),
    nonce: nextNonce({ COOKIE_KEYS: [key] }, at),
    proof: prove(key, 'a-challenge-of-16', { address: '203.0.113.7', forwarded: [] }),
  }).toEqual({
    buyer: 'value.k1.j8U9frgOZLs2bmtVrXBc79oUBQMfpdyrUBipSZvkG8o',
    login: 'value.k1.eO9LNhd3bUHw_66k1wTu0ksdoxr20VXdzlrP55YojVY',
    seller: 'value.k1.0_FOWHawacUcAA15Vj8XJWeTmOneeQ_0WTA0I5x1o9g',
    code: '577473',
    address: 'ALmywuG-WhTZ1c9EZJMPQo',
    risk: ['B62BJBoEVR9Gdo8mkRlROs'],
    auditRow: 'k1.f955607b09e0635edd5eed346a6c9142515caf6e402cc551d256f1d17493c155',
    auditHead: 'k1.236bd00db0d49bbdd18c20795dfae999f522d6ca0f4b6b6cdaa5bcefcb448803',
    manifest: 'k1.f898cacdb2edb026b6c0c3b06902db1da7ff7d9bf87b9a8ef02879f8f9329392',
    drill: 'drill-20261126T1000-7815d313c49ff3ce',
    nonce: '7SxBX7kW3AIm8C5oBYRocSN0mI1XbAlAEN5jenKSryQ',
    proof: 'JKuUpgH1bPvWDzDV67lo-Dwc5mxcXXhQ8RuUKUjQWvs',
  })
})
